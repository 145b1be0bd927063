import { z } from 'zod';
import { conditionInput } from '../devices/condition/condition.contract.ts';
import { buyerInput } from '../documents/document-inputs.contract.ts';
import { anyPaymentsInput, paidByChoices } from '../documents/payments.contract.ts';
import { warrantyMonthChoices } from '../settings/settings.choices.ts';
import { amountInput, dayInput, euro, idOnWire, optionalText, requiredText } from '../shared/wire.ts';

/** The statuses that a phone can get when it comes back. */
export const statusesAfterReturn = ['verkaufsbereit', 'in_reparatur'] as const;

const returned = {
  /** A code of the list, to which a note may say more, or a text of one's own. */
  reason: requiredText('Bitte geben Sie den Grund der Rückgabe an', 1000).min(
    3,
    'Bitte geben Sie mindestens 3 Zeichen ein',
  ),
  note: optionalText(1000),
  /** The phone as it came back; what is left out stays as it was. */
  condition: conditionInput.optional(),
  status: z.enum(statusesAfterReturn, { error: 'Möglich sind verkaufsbereit und in_reparatur' }).optional(),
};

export const customerReturnInput = z.object({
  ...returned,
  /** The day on which the customer brought it; today where it is left out. */
  on: dayInput.optional(),
  /** The method of the refund; without it the customer gets the money back as it was paid. */
  refund: z
    .object(
      { method: z.enum(paidByChoices, { error: 'Bitte wählen Sie, wie erstattet wird' }) },
      { error: 'Bitte wählen Sie, wie erstattet wird' },
    )
    .optional(),
});

export type CustomerReturnInput = z.output<typeof customerReturnInput>;

/** The customer brings one phone back and takes another. */
export const exchangeInput = z.object({
  ...returned,
  takes: z.object(
    {
      deviceId: idOnWire,
      price: euro(
        amountInput.refine((price) => price > 0, { error: 'Bitte geben Sie einen Preis über 0 € ein' }),
      ),
    },
    { error: 'Bitte wählen Sie das Gerät, das der Kunde nimmt' },
  ),
  /** Of the difference; none where there is none. */
  payments: anyPaymentsInput.optional(),
  /** The buyer of the cancelled invoice where it is left out. */
  buyer: buyerInput.optional(),
  warrantyMonths: z.literal(warrantyMonthChoices, { error: 'Möglich sind 12 oder 24 Monate' }).optional(),
});

export type ExchangeInput = z.output<typeof exchangeInput>;
