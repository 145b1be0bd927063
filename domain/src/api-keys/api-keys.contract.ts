import { z } from 'zod';
import { permissionsInput, permissionsOnWire } from '../permissions/permissions.rules.ts';
import { endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { isOneLine, notOnOneLine } from '../shared/one-line.rules.ts';
import { dateInput, dateOnWire, idOnWire, idParams, messageAnswer, requiredText } from '../shared/wire.ts';

export const apiKeyOnWire = z.object({
  _id: idOnWire,
  name: z.string(),
  prefix: z.string().describe('Die ersten 12 Zeichen; der ganze Schlüssel wird nur beim Anlegen gezeigt'),
  permissions: permissionsOnWire.describe(
    'Wirksam sind sie, soweit sie auch hat, wer den Schlüssel angelegt hat',
  ),
  hidesCosts: z.boolean(),
  createdBy: z.string(),
  createdAt: dateOnWire,
  expiresAt: dateOnWire.optional(),
  lastUsedAt: dateOnWire.optional(),
});

export type ApiKey = z.output<typeof apiKeyOnWire>;

export const apiKeyNameInput = requiredText('Bitte geben Sie einen Namen für den Schlüssel ein', 60).refine(
  isOneLine,
  { error: notOnOneLine('Der Name des Schlüssels') },
);

const guard = peopleOnly(staffWith('system.settings'));

export const apiKeysContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-keys',
    summary: 'Alle API-Schlüssel für Programme',
    guard,
    response: z.array(apiKeyOnWire),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Einen API-Schlüssel anlegen; nur diese Antwort nennt ihn ganz',
    guard,
    body: z.object({
      name: apiKeyNameInput,
      permissions: permissionsInput,
      hidesCosts: z
        .boolean({ error: 'Bitte wählen Sie ja oder nein' })
        .optional()
        .describe('Ohne Angabe wie bei dem, der ihn anlegt'),
      expiresAt: dateInput.nullish(),
    }),
    answers: [201],
    response: apiKeyOnWire.extend({ key: z.string().describe('Der Schlüssel; er wird nur hier gezeigt') }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/api-keys/:id',
    summary: 'Einen API-Schlüssel beenden; er gilt sofort nicht mehr',
    guard,
    params: idParams,
    response: messageAnswer,
  }),
};
