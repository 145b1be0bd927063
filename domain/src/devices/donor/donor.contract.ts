import { z } from 'zod';
import { MAX_PART_NUMBER_LENGTH, MAX_STOCK } from '../../parts/part-catalogue.rules.ts';
import { endpoint, staffWithAll } from '../../shared/endpoint.ts';
import { amountInput, cost, idParams, requiredText } from '../../shared/wire.ts';
import { deviceOnWire } from '../devices.contract.ts';
import { MAX_DONATED_LINES } from './donor.rules.ts';

const wholeQuantity = 'Bitte geben Sie eine ganze Zahl ab 1 ein';

export const donorInput = z.object({
  parts: z
    .array(
      z.object({
        partNumber: requiredText('Teilenummer fehlt', MAX_PART_NUMBER_LENGTH),
        quantity: z
          .number({ error: wholeQuantity })
          .int(wholeQuantity)
          .min(1, wholeQuantity)
          .max(MAX_STOCK, 'Die Menge ist zu groß'),
        /** Of the phone's purchase price, for all pieces of the line; absent: an even part of what remains. */
        share: cost(amountInput).nullish(),
      }),
      { error: 'Bitte geben Sie die ausgebauten Teile als Liste an' },
    )
    .min(1, 'Bitte wählen Sie mindestens ein Teil')
    .max(MAX_DONATED_LINES, `Höchstens ${MAX_DONATED_LINES} Zeilen`),
});

export type DonorInput = z.output<typeof donorInput>;

export const donorContract = {
  donate: endpoint({
    method: 'POST',
    path: '/api/devices/:id/donor',
    summary:
      'Ein Gerät ausschlachten: es verlässt den Bestand ohne Verkauf, seine Teile werden gezählter Bestand',
    guard: staffWithAll('devices.edit', 'parts.edit'),
    forbidden: 'Keine Berechtigung zum Ausschlachten von Geräten.',
    params: idParams,
    body: donorInput,
    response: deviceOnWire,
  }),
};
