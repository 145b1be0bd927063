import type { PurchaseReceiptInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { checkMayIssuePurchaseReceipt, checkSellerAge } from '@kreislauf/domain/documents/documents.rules';
import { checkFitsOnDocument } from '@kreislauf/domain/documents/phone-on-document.rules';
import { checkCompanyComplete } from '@kreislauf/domain/settings/settings.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { enforce } from '../../../app-error.ts';
import type { Tx } from '../../../db/types.ts';
import type { DeviceRow } from '../../devices/devices.queries.ts';
import { findStanding } from '../../sales/standing-documents.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { documentDeviceOf } from '../issue/document-device.ts';

/**
 * Refuses phones that may get no purchase receipt, so that nobody signs one that cannot be issued. The caller holds their
 * locks.
 */
export async function requireReadyForPurchaseReceipt(
  tx: Tx,
  devices: DeviceRow[],
  seller: Pick<PurchaseReceiptInput['seller'], 'birthDate'>,
  now: Date,
  /** The field of the call that names the seller. */
  field: 'seller' | 'person' = 'seller',
) {
  enforce(checkSellerAge(seller.birthDate, shopDay(now), field));
  for (const stored of devices) {
    const standing = (await findStanding(tx, stored.id, 'ankauf'))?.number;
    enforce(checkMayIssuePurchaseReceipt(standing, stored.purchasePriceCents));
    enforce(checkFitsOnDocument(documentDeviceOf(stored)));
  }
  const settings = await readSettings(tx);
  enforce(checkCompanyComplete(settings));
  return settings;
}
