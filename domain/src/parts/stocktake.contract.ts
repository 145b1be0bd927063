import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { requiredText } from '../shared/wire.ts';
import { MAX_PART_NUMBER_LENGTH } from './part-catalogue.rules.ts';
import { countedInput } from './part-inputs.contract.ts';
import { MAX_STOCKTAKE_LINES } from './stocktake.rules.ts';

export const stocktakeInput = z.object({
  lines: z
    .array(
      z.object({
        partNumber: requiredText('Teilenummer fehlt', MAX_PART_NUMBER_LENGTH),
        counted: countedInput,
        /** As it was seen; may be below zero. */
        stock: z.number({ error: 'Bitte geben Sie den gesehenen Bestand als Zahl an' }).int().nullish(),
      }),
      { error: 'Bitte geben Sie die gezählten Teile als Liste an' },
    )
    .min(1, 'Bitte zählen Sie mindestens ein Teil')
    .max(MAX_STOCKTAKE_LINES, `Höchstens ${MAX_STOCKTAKE_LINES} Zeilen`),
  /** Tells the differences and books nothing. */
  preview: z.boolean({ error: 'Bitte geben Sie ja oder nein an' }).optional(),
});

export type StocktakeInput = z.output<typeof stocktakeInput>;

export const stocktakeContract = {
  take: endpoint({
    method: 'POST',
    path: '/api/stocktakes',
    summary: 'Gezählte Mengen als Inventur buchen, mit `preview` nur die Differenzen zeigen',
    guard: staffWith('parts.edit'),
    forbidden: 'Keine Berechtigung zum Bearbeiten von Ersatzteilen.',
    body: stocktakeInput,
    refusal: z.object({
      changed: z.array(z.object({ partNumber: z.string(), stock: z.number() })).optional(),
    }),
    response: z.object({
      differences: z.array(
        z.object({
          partNumber: z.string(),
          stock: z.number(),
          counted: z.number(),
          difference: z.number(),
        }),
      ),
    }),
  }),
};
