import { z } from 'zod';
import { anyStaff, endpoint } from '../shared/endpoint.ts';
import { chosenColumns } from '../views/views.contract.ts';
import { viewedLists } from '../views/views.rules.ts';

/** The look of a list that a person has chosen; it follows the person to every browser. */
export const listLook = z.object({
  columns: chosenColumns,
  isCompact: z.boolean({ error: 'Bitte wählen Sie ja oder nein' }),
});

const lists = z.partialRecord(
  z.enum(viewedLists, { error: 'Möglich sind devices, parts, assignments und documents' }),
  listLook,
  { error: 'Bitte nennen Sie die Listen und ihre Spalten' },
);

/** Lists that nobody has changed are not among them. */
export const preferencesOnWire = z.object({ lists });

export type Preferences = z.output<typeof preferencesOnWire>;

export const preferencesContract = {
  own: endpoint({
    method: 'GET',
    path: '/api/preferences',
    summary: 'Wie die eigenen Listen aussehen: gewählte Spalten und enge Zeilen',
    guard: anyStaff,
    response: preferencesOnWire,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/preferences',
    summary: 'Spalten und Zeilen eigener Listen wählen; Listen, die fehlen, bleiben',
    guard: anyStaff,
    body: preferencesOnWire,
    response: preferencesOnWire,
  }),
};
