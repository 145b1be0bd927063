import { z } from 'zod';
import { deviceOnWire } from '../devices/devices.contract.ts';
import { documentOnWire } from '../documents/documents.contract.ts';
import { endpoint, staffWith, staffWithAll } from '../shared/endpoint.ts';
import { euro, idParams } from '../shared/wire.ts';
import { customerReturnInput, exchangeInput } from './sale-inputs.contract.ts';

export const salesContract = {
  returnDevice: endpoint({
    method: 'POST',
    path: '/api/devices/:id/return',
    summary: 'Ein verkauftes Gerät vom Kunden zurücknehmen',
    guard: staffWith('devices.edit'),
    params: idParams,
    body: customerReturnInput,
    response: deviceOnWire,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/devices/:id/exchange',
    summary: 'Umtausch: ein verkauftes Gerät zurücknehmen und dem Kunden ein anderes verkaufen',
    guard: staffWithAll('devices.edit', 'documents.create'),
    params: idParams,
    body: exchangeInput,
    answers: [201],
    response: z.object({
      /** The phone that came back. */
      device: deviceOnWire,
      /** Of the phone that the customer took. */
      invoice: documentOnWire,
      /** Above 0 the customer pays, below 0 the shop does. */
      difference: euro(),
    }),
  }),
};
