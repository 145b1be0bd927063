import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, listQuery, messageAnswer } from '../shared/wire.ts';
import { trashKinds } from './trash.rules.ts';

export const trashItemOnWire = z.object({
  _id: idOnWire,
  kind: z.enum(trashKinds),
  label: z.string().describe('Wie es hieß, etwa „iPhone 13 (IMEI 35…)“'),
  deletedAt: dateOnWire,
  by: z.string(),
  until: dateOnWire.describe('Bis dahin lässt es sich wiederherstellen'),
});

export type TrashItem = z.output<typeof trashItemOnWire>;

const guard = staffWith('devices.delete', 'parts.delete', 'resellers.delete');

export const trashContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/trash',
    summary: 'Gelöschte Geräte, Ersatzteile und Reseller, die zuletzt gelöschten zuerst',
    guard,
    query: listQuery(['deletedAt'])
      .pick({ page: true, limit: true, search: true })
      .extend({ kind: z.enum(trashKinds, { error: 'Möglich sind device, part und reseller' }).optional() }),
    response: z.array(trashItemOnWire),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/trash/:id/restore',
    summary: 'Etwas Gelöschtes wiederherstellen, mit seinem Verlauf',
    guard,
    params: idParams,
    response: messageAnswer.extend({ _id: idOnWire, kind: z.enum(trashKinds) }),
  }),
};
