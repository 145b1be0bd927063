import { z } from 'zod';
import { assignmentStatuses } from '../assignments/assignment-actions.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, listQuery, messageAnswer } from '../shared/wire.ts';
import {
  addressInput,
  companyInput,
  editedAddress,
  editedCompany,
  editedPhone,
  emailInput,
  nameInput,
  phoneInput,
  usernameInput,
} from '../users/account-fields.ts';

export const managedReseller = z.object({
  _id: idOnWire,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** Street and town; empty while nobody has said. */
  address: z.string(),
  isActive: z.boolean(),
  createdAt: dateOnWire,
  lastLogin: dateOnWire.nullable(),
  assignmentCount: z.number(),
  soldCount: z.number(),
  /** In assigned or received. While there are any, or any on the way, deletion is not offered. */
  openCount: z.number(),
  /** In approved, shipped or handed_over. */
  shippingCount: z.number(),
});

export type ManagedReseller = z.output<typeof managedReseller>;

/** The assignments that keep a reseller from being deleted. */
const stillActive = z.object({
  activeAssignments: z
    .array(z.object({ deviceModel: z.string(), deviceImei: z.string(), status: z.enum(assignmentStatuses) }))
    .optional(),
});

const reason = z.string().max(2000, 'Der Grund ist zu lang').default('');

export const resellersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/resellers',
    summary: 'Reseller mit ihren Zuweisungen',
    guard: staffWith('resellers.view'),
    query: listQuery(['name', 'createdAt']).extend({
      includeInactive: z.enum(['true', 'false'], { error: 'Ungültiger Filter' }).optional(),
    }),
    response: z.array(managedReseller),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/resellers',
    summary: 'Einen Reseller direkt anlegen (empfohlen ist die Einladung)',
    guard: staffWith('resellers.create'),
    body: z.object({
      username: usernameInput,
      email: emailInput,
      name: nameInput,
      company: companyInput,
      phone: phoneInput,
      address: addressInput,
    }),
    answers: [201],
    response: z.object({
      message: z.string(),
      details: z.object({
        _id: idOnWire,
        username: z.string(),
        temporaryPassword: z.string(),
        messageId: z.string(),
      }),
    }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/admin/resellers/:id',
    summary: 'Firma, Telefon und Postanschrift eines Resellers; was fehlt, bleibt',
    guard: staffWith('resellers.edit'),
    params: idParams,
    body: z.object({ company: editedCompany, phone: editedPhone, address: editedAddress }),
    response: messageAnswer.extend({ reseller: managedReseller }),
  }),
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/resellers/:id/two-factor',
    summary: 'Zwei-Faktor-Anmeldung und Passkeys eines Resellers zurücksetzen; beendet alle seine Sitzungen',
    guard: staffWith('resellers.edit'),
    params: idParams,
    response: messageAnswer,
  }),
  toggleActive: endpoint({
    method: 'PATCH',
    path: '/api/admin/resellers/:id/toggle-active',
    summary: 'Einen Reseller deaktivieren oder wieder aktivieren',
    guard: staffWith('resellers.edit'),
    params: idParams,
    body: z.object({ reason }).default({ reason: '' }),
    refusal: stillActive,
    response: messageAnswer.extend({ isActive: z.boolean() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/resellers/:id',
    summary: 'Einen Reseller löschen; 30 Tage lang lässt er sich wiederherstellen, seine Verkäufe bleiben',
    guard: staffWith('resellers.delete'),
    params: idParams,
    body: z.object({ confirmDeletion: z.boolean().default(false), reason }).default({
      confirmDeletion: false,
      reason: '',
    }),
    refusal: stillActive,
    response: messageAnswer.extend({ affectedAssignments: z.number(), soldAssignments: z.number() }),
  }),
};
