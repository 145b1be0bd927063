import { z } from 'zod';
import { anyStaff, endpoint, everyone, staffWith } from '../shared/endpoint.ts';
import { fileInForm } from '../shared/wire.ts';
import { settingsInput, settingsOnWire } from './settings-inputs.contract.ts';

/** What whoever prints labels or writes a paper has to know; the settings themselves are for those who may change them. */
export const settingsDefaults = z.object({
  labelSize: settingsOnWire.shape.labels.shape.size,
  bookOnRepairEnd: settingsOnWire.shape.parts.shape.bookOnRepairEnd,
  warrantyMonths: settingsOnWire.shape.documents.shape.warrantyMonths,
  /** As every invoice says it. */
  taxScheme: settingsOnWire.shape.tax.shape.scheme,
  /** A tax number or a VAT id: an invoice shows one of them. */
  hasTaxNumber: z.boolean(),
});

const guard = staffWith('system.settings');

export const settingsContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Die Einstellungen des Unternehmens',
    guard,
    response: settingsOnWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary: 'Einstellungen ändern; was fehlt, bleibt',
    guard,
    body: settingsInput,
    response: settingsOnWire,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/settings/logo',
    summary: 'Das Logo als PNG',
    guard,
    refuses: [404],
    file: 'image/png',
    response: z.unknown(),
  }),
  putLogo: endpoint({
    method: 'PUT',
    path: '/api/settings/logo',
    summary: 'Das Logo hochladen (multipart, Feld „logo“: PNG, JPEG oder SVG, höchstens 1 MB)',
    guard,
    form: z.object({ logo: fileInForm }),
    response: settingsOnWire,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/settings/logo',
    summary: 'Das Logo entfernen',
    guard,
    response: settingsOnWire,
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/api/settings/defaults',
    summary: 'Was von den Einstellungen alle Mitarbeiter brauchen',
    guard: anyStaff,
    response: settingsDefaults,
  }),
  shop: endpoint({
    method: 'GET',
    path: '/api/shop',
    summary: 'Wie das Unternehmen heißt',
    guard: everyone,
    response: z.object({ name: z.string() }),
  }),
};
