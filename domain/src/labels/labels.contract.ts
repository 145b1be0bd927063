import { z } from 'zod';
import { labelSizes } from '../settings/settings.choices.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { idOnWire } from '../shared/wire.ts';

export const MAX_LABELS = 500;

export const labelsInput = z.object({
  kind: z.enum(['device', 'part'], { error: 'Bitte wählen Sie Geräte oder Ersatzteile' }),
  ids: z
    .array(idOnWire, { error: 'Bitte wählen Sie aus, was ein Etikett bekommt' })
    .min(1, 'Bitte wählen Sie aus, was ein Etikett bekommt')
    .max(MAX_LABELS, `Es sind höchstens ${MAX_LABELS} Etiketten auf einmal möglich`),
  /** Absent: the size of the settings. */
  size: z.enum(labelSizes, { error: 'Bitte wählen Sie eine Etikettengröße' }).optional(),
  withPrice: z.boolean({ error: 'Bitte geben Sie ja oder nein an' }).optional(),
});

export type LabelsInput = z.output<typeof labelsInput>;

export const labelsContract = {
  print: endpoint({
    method: 'POST',
    path: '/api/labels',
    summary: 'Etiketten als PDF, eines je Kennung',
    guard: staffWith('devices.view', 'parts.view'),
    forbidden: 'Keine Berechtigung für diese Etiketten.',
    body: labelsInput,
    refuses: [404],
    file: 'application/pdf',
    response: z.unknown(),
  }),
};
