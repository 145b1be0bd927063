import { z } from 'zod';
import { anyStaff, endpoint } from '../shared/endpoint.ts';
import { idOnWire, idParams, listQuery, messageAnswer, requiredText } from '../shared/wire.ts';
import { viewedLists } from './views.rules.ts';

const MAX_QUERY_LENGTH = 5_000;

const list = z.enum(viewedLists, { error: 'Möglich sind devices, parts, assignments und documents' });
const choice = z.boolean({ error: 'Bitte wählen Sie ja oder nein' });
export const chosenColumns = z
  .array(z.string({ error: 'Ungültige Spalte' }).min(1, 'Ungültige Spalte').max(60, 'Ungültige Spalte'), {
    error: 'Ungültige Spalten',
  })
  .max(60, 'Zu viele Spalten');

/** Filter and order, as the list's own address names them. */
const query = z
  .record(z.string(), z.unknown(), { error: 'Filter und Sortierung fehlen' })
  .refine((filters) => JSON.stringify(filters).length <= MAX_QUERY_LENGTH, {
    error: 'Diese Filter sind zu lang, um sie zu speichern',
  });

const viewInput = z.object({
  list,
  name: requiredText('Bitte geben Sie der Ansicht einen Namen', 60),
  query,
  columns: chosenColumns.nullish(),
  isShared: choice.optional(),
  isDefault: choice.optional(),
});

export type ViewInput = z.output<typeof viewInput>;

/** Fields that are left out stay as they are. */
const viewChange = viewInput.partial();

export type ViewChange = z.output<typeof viewChange>;

export const savedViewOnWire = z.object({
  _id: idOnWire,
  list,
  name: z.string(),
  query: z.record(z.string(), z.unknown()),
  /** Absent where the list's own columns are shown. */
  columns: z.array(z.string()).optional(),
  isShared: z.boolean(),
  /** Only one of the caller's own views can be the default. */
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  /** The owner of the view. */
  by: z.string(),
});

export type SavedView = z.output<typeof savedViewOnWire>;

export const viewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/views',
    summary: 'Eigene gespeicherte Ansichten und geteilte der Listen, die man sehen darf; eigene zuerst',
    guard: anyStaff,
    query: listQuery(['name'])
      .pick({ page: true, limit: true, search: true })
      .extend({ list: list.optional() }),
    response: z.array(savedViewOnWire),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/views',
    summary: 'Filter, Sortierung und Spalten einer Liste unter einem Namen speichern',
    guard: anyStaff,
    body: viewInput,
    answers: [201],
    response: savedViewOnWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/views/:id',
    summary: 'Eine eigene Ansicht ändern; was fehlt, bleibt',
    guard: anyStaff,
    params: idParams,
    body: viewChange,
    response: savedViewOnWire,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/:id',
    summary: 'Eine eigene Ansicht löschen',
    guard: anyStaff,
    params: idParams,
    response: messageAnswer,
  }),
};
