import { z } from 'zod';
import { permissionsOnWire } from '../permissions/permissions.rules.ts';
import { endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, messageAnswer } from '../shared/wire.ts';
import { baseRoleOnWire, emailInput, nameInput, usernameInput } from './account-fields.ts';

export const userOnWire = z.object({
  _id: idOnWire,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: baseRoleOnWire,
  roleId: z.object({ _id: idOnWire, displayName: z.string(), permissions: permissionsOnWire }).nullable(),
  /** The name of the role, and the base role behind it. */
  roleName: z.string(),
  permissions: permissionsOnWire,
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: dateOnWire,
  lastLogin: dateOnWire.nullable(),
  createdBy: z.object({ name: z.string() }).nullable(),
});

export type User = z.output<typeof userOnWire>;

const guard = peopleOnly(staffWith('system.userManagement'));

export const usersContract = {
  users: endpoint({
    method: 'GET',
    path: '/api/user-management/users',
    summary: 'Alle Benutzer',
    guard,
    response: z.array(userOnWire),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/user-management/users',
    summary: 'Einen Benutzer direkt anlegen (empfohlen ist die Einladung)',
    guard,
    body: z.object({
      username: usernameInput,
      email: emailInput,
      name: nameInput,
      role: baseRoleOnWire.default('viewer'),
      roleId: idOnWire.nullish(),
    }),
    answers: [201],
    refuses: [404],
    response: z.object({
      message: z.string(),
      details: z.object({ _id: idOnWire, username: z.string(), temporaryPassword: z.string() }),
    }),
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/user-management/users/:id',
    summary: 'Einen Benutzer ändern, aktivieren oder deaktivieren',
    guard,
    params: idParams,
    body: z.object({
      name: nameInput.optional(),
      email: emailInput.optional(),
      role: baseRoleOnWire.optional(),
      roleId: idOnWire.nullable().optional(),
      isActive: z.boolean({ error: 'Bitte wählen Sie aktiv oder inaktiv' }).optional(),
    }),
    response: userOnWire,
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/user-management/users/:id',
    summary: 'Einen Benutzer löschen',
    guard,
    params: idParams,
    response: messageAnswer,
  }),
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/user-management/users/:id/two-factor',
    summary: 'Zwei-Faktor-Anmeldung und Passkeys eines Benutzers zurücksetzen; beendet alle seine Sitzungen',
    guard,
    params: idParams,
    response: messageAnswer,
  }),
  resetPassword: endpoint({
    method: 'PATCH',
    path: '/api/user-management/users/:id/reset-password',
    summary: 'Ein zufälliges temporäres Passwort setzen; beendet alle Sitzungen des Benutzers',
    guard,
    params: idParams,
    response: z.object({ message: z.string(), temporaryPassword: z.string() }),
  }),
};
