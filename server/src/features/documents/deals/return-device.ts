import type { Device } from '@kreislauf/domain/devices/devices.contract';
import type { CustomerReturnInput } from '@kreislauf/domain/sales/sale-inputs.contract';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { findDescribedDevice } from '../../devices/find-described-device.ts';
import { withIssueMutex } from '../issue/issue-mutex.ts';
import { acceptCustomerReturn, lockSoldPhone } from './accept-customer-return.ts';

/** A customer brought the phone back and gets the money for it. */
export async function returnDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  input: CustomerReturnInput,
  actor: StaffCaller,
): Promise<Device> {
  const { refund, ...asked } = input;
  const returned = await withIssueMutex(() =>
    db.transaction(async (tx) => {
      const by = { actor: authorOf(actor), now: now() };
      const on = asked.on ?? shopDay(by.now);
      const sold = await lockSoldPhone(tx, id, { on }, actor, by.now);
      if (!sold) return undefined;
      const amountCents = sold.stored.actualSellingPriceCents ?? 0;
      const refunds = refund && [{ method: refund.method, amountCents }];
      await acceptCustomerReturn(tx, sold, { ...asked, on, refunds, refundMethod: refund?.method }, by);
      return findDescribedDevice(tx, id, actor);
    }),
  );
  return returned ?? returnDevice({ db, now }, id, input, actor);
}
