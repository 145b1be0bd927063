import { z } from 'zod';
import { dateOnWire } from '../../shared/wire.ts';
import { conditions, overallGrades } from '../details/device-details.choices.ts';
import { healthPercent } from '../details/device-details.contract.ts';

export const MAX_DEFECTS = 50;
export const MAX_DEFECT_LENGTH = 300;

/** Known defects, as they stand on an invoice: replaced whole. */
export const defectsInput = z
  .array(
    z
      .string({ error: 'Bitte beschreiben Sie den Mangel' })
      .trim()
      .min(1, 'Bitte beschreiben Sie den Mangel')
      .max(MAX_DEFECT_LENGTH, `Ein Mangel hat höchstens ${MAX_DEFECT_LENGTH} Zeichen`),
    { error: 'Bitte geben Sie die Mängel als Liste an' },
  )
  .max(MAX_DEFECTS, `Es sind höchstens ${MAX_DEFECTS} Mängel möglich`);

/** Fields that are left out keep their value; saving without a change confirms. */
export const conditionInput = z.object(
  {
    grade: z
      .enum(overallGrades, { error: 'Bitte wählen Sie die Gesamtbewertung A+, A, B, C oder D' })
      .optional(),
    display: z.enum(conditions, { error: 'Bitte wählen Sie den Zustand des Displays' }).optional(),
    body: z.enum(conditions, { error: 'Bitte wählen Sie den Zustand des Gehäuses' }).optional(),
    batteryHealth: healthPercent.optional(),
    defects: defectsInput.optional(),
  },
  { error: 'Bitte geben Sie den Zustand an' },
);

export type ConditionInput = z.output<typeof conditionInput>;

/** Null where nobody ever said. */
export const conditionOnWire = z.object({
  grade: z.enum(overallGrades).nullable(),
  display: z.enum(conditions).nullable(),
  body: z.enum(conditions).nullable(),
  /** The one of `batteryInfo`. */
  batteryHealth: z.number().nullable(),
  defects: z.array(z.string()),
  /** Absent while nobody confirmed or changed what was found at the purchase. */
  confirmedAt: dateOnWire.optional(),
  confirmedBy: z.string().optional(),
});

export type PresentCondition = z.output<typeof conditionOnWire>;

/** As it can be sent back to be confirmed: what nobody knows is left out. */
export const conditionProposalOnWire = z.object({
  grade: z.enum(overallGrades).optional(),
  display: z.enum(conditions).optional(),
  body: z.enum(conditions).optional(),
  batteryHealth: z.number().optional(),
  defects: z.array(z.string()),
  /** The reasons for it, in words. */
  reasons: z.array(z.string()),
});

export type ConditionProposal = z.output<typeof conditionProposalOnWire>;
