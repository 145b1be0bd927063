import type { Payment } from '@kreislauf/domain/documents/payments.rules';
import { momentOfReturn } from '@kreislauf/domain/sales/customer-return.rules';
import { reasonInWords, returnReasonOf } from '@kreislauf/domain/sales/return-reasons';
import type { CustomerReturnInput } from '@kreislauf/domain/sales/sale-inputs.contract';
import type { Tx } from '../../db/types.ts';
import { conditionColumnsOf } from './device-columns.ts';
import type { DeviceRow } from './devices.queries.ts';
import { type Origin, writeDevice } from './write-device.ts';

export interface Return extends Pick<CustomerReturnInput, 'reason' | 'note' | 'condition' | 'status'> {
  on: string;
  /** They sum to the price; undefined where nobody said how. */
  refunds?: Payment[] | undefined;
}

/** A sold phone is back: its sale stays in the books of its day, the reversal stands on that of the return. */
export async function writeReturn(
  tx: Tx,
  stored: DeviceRow,
  { reason, note, on, condition, status = 'verkaufsbereit', refunds }: Return,
  by: Origin,
): Promise<DeviceRow> {
  const said = reasonInWords({ reason, note });
  const columns = { status, actualSellingPriceCents: null, soldDate: null };
  return writeDevice(tx, stored, { ...columns, ...conditionColumnsOf({ condition }, stored, by) }, by, {
    alsoRecorded: [
      { field: 'return.reason', from: null, to: said },
      { field: 'return.on', from: null, to: on },
    ],
    sale: {
      reversal: {
        kind: 'ruecknahme',
        reason: said,
        returnReason: returnReasonOf(reason),
        refunds: refunds?.map(({ method, amountCents }) => ({ method, amountCents })) ?? null,
        effectiveAt: momentOfReturn(on, stored.soldDate ?? by.now, by.now),
      },
    },
  });
}
