import { z } from 'zod';
import { anyStaff, endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { fileInForm } from '../shared/wire.ts';
import {
  settingsDefaults,
  settingsInput,
  settingsOnWire,
  settingsRefusal,
} from './settings-inputs.contract.ts';
import { shopEndpoint } from './shop.contract.ts';

const guard = peopleOnly(staffWith('system.settings'));

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
    refusal: settingsRefusal,
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
  shop: shopEndpoint,
};
