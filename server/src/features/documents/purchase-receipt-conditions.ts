import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import type { PurchaseReceiptInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { checkMayIssuePurchaseReceipt, checkSellerAge } from '@kreislauf/domain/documents/documents.rules';
import { checkFitsOnDocument } from '@kreislauf/domain/documents/phone-on-document.rules';
import { checkCompanyComplete } from '@kreislauf/domain/settings/settings.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { AppError, enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { findStanding } from '../sales/standing-documents.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { documentDeviceOf } from './document-device.ts';

/** The phone and the shop that a purchase receipt is for, where it may be issued; nobody signs what could not be. */
export async function readyForPurchaseReceipt(
  tx: Tx,
  deviceId: string,
  seller: Pick<PurchaseReceiptInput['seller'], 'birthDate'>,
  now: Date,
) {
  enforce(checkSellerAge(seller.birthDate, shopDay(now)));
  const stored = await lockDevice(tx, deviceId);
  if (!stored) throw new AppError(deviceProblems.notFound());
  const standing = (await findStanding(tx, deviceId, 'ankauf'))?.number;
  enforce(checkMayIssuePurchaseReceipt(standing, stored.purchasePriceCents));
  enforce(checkFitsOnDocument(documentDeviceOf(stored)));
  const settings = await readSettings(tx);
  enforce(checkCompanyComplete(settings));
  return { stored, settings };
}
