import { z } from 'zod';
import { deviceStatuses } from '../devices/device-status.rules.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { amountInput, euro, idOnWire } from '../shared/wire.ts';

export const MAX_DEVICES_AT_ONCE = 500;

const ids = z
  .array(z.string({ error: 'Ungültige Kennung' }).max(100, 'Ungültige Kennung'), {
    error: 'Bitte wählen Sie Geräte aus',
  })
  .min(1, 'Bitte wählen Sie Geräte aus')
  .max(MAX_DEVICES_AT_ONCE, `Es sind höchstens ${MAX_DEVICES_AT_ONCE} Geräte auf einmal möglich`);

const minimumPrice = euro(amountInput).refine((price) => price > 0, {
  error: 'Mindestpreis muss größer als 0 sein',
});

export const bulkInput = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('status'),
      ids,
      status: z.enum(deviceStatuses, { error: 'Bitte wählen Sie einen Status' }),
      actualSellingPrice: euro(amountInput).optional(),
    }),
    z.object({
      action: z.literal('assign'),
      ids,
      resellerId: idOnWire,
      minimumPrice: minimumPrice.optional(),
      /** By device id; takes precedence over `minimumPrice`. */
      minimumPrices: z.record(z.string(), minimumPrice).optional(),
    }),
  ],
  { error: 'Bitte wählen Sie, was mit den Geräten geschehen soll' },
);

export type BulkInput = z.output<typeof bulkInput>;

export const bulkContract = {
  change: endpoint({
    method: 'POST',
    path: '/api/devices/bulk',
    summary:
      'Den Status mehrerer Geräte ändern oder sie einem Reseller zuweisen, mit einem Ergebnis je Gerät',
    guard: staffWith('devices.edit', 'resellers.assign'),
    forbidden: 'Keine Berechtigung zum Bearbeiten von Geräten.',
    body: bulkInput,
    response: z.object({
      results: z.array(z.object({ _id: z.string(), ok: z.boolean(), error: z.string().optional() })),
    }),
  }),
};
