import { z } from 'zod';
import { permissionsInput, permissionsOnWire } from '../permissions/permissions.rules.ts';
import { endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { isOneLine, notOnOneLine } from '../shared/one-line.rules.ts';
import { dateOnWire, idOnWire, idParams, messageAnswer, requiredText } from '../shared/wire.ts';

export const roleOnWire = z.object({
  _id: idOnWire,
  name: z.string(),
  displayName: z.string(),
  permissions: permissionsOnWire,
  /** 'Einkaufspreise und Gewinn verbergen' */
  hidesCosts: z.boolean(),
  createdAt: dateOnWire,
  userCount: z.number(),
});

export type Role = z.output<typeof roleOnWire>;

export const roleNameInput = requiredText('Bitte geben Sie einen System-Namen ein', 60).refine(isOneLine, {
  error: notOnOneLine('Der System-Name'),
});
export const roleDisplayNameInput = requiredText('Bitte geben Sie einen Anzeige-Namen ein', 60).refine(
  isOneLine,
  { error: notOnOneLine('Der Anzeige-Name') },
);

const hidesCostsInput = z.boolean({ error: 'Bitte wählen Sie ja oder nein' });

const guard = peopleOnly(staffWith('system.userManagement'));

export const rolesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/user-management/roles',
    summary: 'Alle Rollen',
    guard,
    response: z.array(roleOnWire),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user-management/roles',
    summary: 'Eine Rolle anlegen',
    guard,
    body: z.object({
      name: roleNameInput,
      displayName: roleDisplayNameInput,
      permissions: permissionsInput,
      hidesCosts: hidesCostsInput.default(false),
    }),
    answers: [201],
    response: roleOnWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user-management/roles/:id',
    summary: 'Anzeigename und Berechtigungen einer Rolle ändern',
    guard,
    params: idParams,
    /** Without `hidesCosts` that stays as it is. */
    body: z.object({
      displayName: roleDisplayNameInput,
      permissions: permissionsInput,
      hidesCosts: hidesCostsInput.optional(),
    }),
    response: roleOnWire,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user-management/roles/:id',
    summary: 'Eine Rolle löschen, die niemand mehr hat',
    guard,
    params: idParams,
    response: messageAnswer,
  }),
};
