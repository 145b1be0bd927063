import { z } from 'zod';
import { endpoint, staffWith, staffWithOrReseller } from '../shared/endpoint.ts';
import { fileInForm, idOnWire, idParams, messageAnswer } from '../shared/wire.ts';
import { MAX_PHOTOS, photoSizes } from './photos.rules.ts';

export const photoOnWire = z.object({
  _id: idOnWire,
  width: z.number(),
  height: z.number(),
  /** The size of the large picture as a file. */
  bytes: z.number(),
  /** From 1; the first is the device's picture. */
  position: z.number(),
  forReseller: z.boolean(),
});

export type Photo = z.output<typeof photoOnWire>;

const place = `Der Platz ist eine ganze Zahl von 1 bis ${MAX_PHOTOS}`;

const photoChange = z.object({
  forReseller: z.boolean({ error: 'Bitte wählen Sie ja oder nein' }).optional(),
  position: z.number({ error: place }).int(place).min(1, place).max(MAX_PHOTOS, place).optional(),
});

export type PhotoChange = z.output<typeof photoChange>;

const mayEdit = {
  guard: staffWith('devices.edit'),
  forbidden: 'Keine Berechtigung zum Bearbeiten von Geräten.',
};

export const photosContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/devices/:id/photos',
    summary: 'Die Fotos eines Geräts; Reseller sehen die freigegebenen der Geräte, die sie haben',
    guard: staffWithOrReseller('devices.view'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Geräten.',
    params: idParams,
    response: z.array(photoOnWire),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/devices/:id/photos',
    summary:
      'Fotos hinzufügen (multipart, Feld „photos“: JPEG, PNG oder WebP, je höchstens 20 MB); eine untaugliche Datei verwirft alle',
    ...mayEdit,
    params: idParams,
    form: z.object({ photos: z.array(fileInForm) }),
    answers: [201],
    response: z.array(photoOnWire),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/photos/:id',
    summary: 'Ein Foto als WebP, klein (thumb) oder groß (full)',
    guard: staffWithOrReseller('devices.view'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Geräten.',
    params: idParams,
    query: z.object({ size: z.enum(photoSizes, { error: 'Möglich sind thumb und full' }).default('full') }),
    answers: [200, 304],
    file: 'image/webp',
    response: z.unknown(),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/photos/:id',
    summary: 'Ein Foto an einen anderen Platz stellen oder für Reseller freigeben',
    ...mayEdit,
    params: idParams,
    body: photoChange,
    response: photoOnWire,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/photos/:id',
    summary: 'Ein Foto löschen',
    ...mayEdit,
    params: idParams,
    response: messageAnswer,
  }),
};
