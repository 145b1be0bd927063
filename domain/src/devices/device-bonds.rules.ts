import { checkAssignable } from '../assignments/assignment.rules.ts';
import { assignmentProblems } from '../assignments/assignments.problems.ts';
import { documentProblems } from '../documents/documents.problems.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import type { DeviceStatus } from './device-status.rules.ts';
import { deviceProblems } from './devices.problems.ts';
import { donorProblems } from './donor/donor.problems.ts';
import { checkMayDonate } from './donor/donor.rules.ts';

/** Everything that keeps a device from being changed at will. */
export interface DeviceBonds {
  status: DeviceStatus;
  /** A reseller has it, or has sold it. */
  isAssigned: boolean;
  /** It was taken apart for its parts. */
  isDonor: boolean;
  /** The number of the Ankaufbeleg that stands. */
  purchaseReceipt: string | null;
  /** The number of the invoice that stands. */
  invoice: string | null;
  /** The number of the valid settlement that the sale by a reseller is in. */
  settlement: string | null;
  /** The number of any document about it, cancelled or not. */
  document: string | null;
}

const saleFields = ['status', 'actualSellingPriceCents', 'soldDate'] as const;
const purchaseFields = ['purchasePriceCents', 'purchaseDate'] as const;
/** Fields that are frozen once a phone was taken apart: it is neither repaired nor sold, and its price is shared out. */
const donorFields = [...saleFields, 'parts', 'purchasePriceCents'] as const;

type BoundField = (typeof saleFields)[number] | (typeof purchaseFields)[number] | 'parts';

/** By the fields that would be others afterwards. */
export type ChangedFields = Partial<Record<BoundField, unknown>>;

export type DeviceAct =
  | { act: 'edit'; changed: ChangedFields }
  | { act: 'correctImei' }
  | { act: 'assign' }
  | { act: 'takeApart' }
  | { act: 'remove' };

const has = (changed: ChangedFields, fields: readonly BoundField[]) =>
  fields.some((field) => field in changed);

/** The one answer to 'may this phone change', for whoever wants to change it. */
export function checkDeviceChange(bonds: DeviceBonds, change: DeviceAct): Verdict {
  switch (change.act) {
    case 'edit':
      return checkEdit(bonds, change.changed);
    case 'correctImei': {
      const document = bonds.purchaseReceipt ?? bonds.invoice ?? bonds.settlement;
      return document ? refuse(deviceProblems.imeiOnDocument(document)) : fine;
    }
    case 'assign':
      return checkAssignable(bonds);
    case 'takeApart':
      return checkMayDonate(bonds);
    case 'remove':
      if (bonds.isAssigned) return refuse(assignmentProblems.deviceAssigned());
      return bonds.document ? refuse(documentProblems.deviceHasDocuments(bonds.document)) : fine;
  }
}

/** The writer of the row asks this once more, under the lock. */
export function checkDonorStays(changed: ChangedFields): Verdict {
  return has(changed, donorFields) ? refuse(donorProblems.isDonor()) : fine;
}

/**
 * While a reseller has the phone, and after they sold it, status and sale follow the assignment. What a standing document
 * says of a purchase or a sale stays true until it is cancelled.
 */
function checkEdit(
  { isAssigned, isDonor, invoice, purchaseReceipt }: DeviceBonds,
  changed: ChangedFields,
): Verdict {
  const movesSale = has(changed, saleFields);
  if (isAssigned && movesSale) return refuse(assignmentProblems.deviceAssigned());
  const stays = isDonor ? checkDonorStays(changed) : fine;
  if (!stays.ok) return stays;
  if (invoice && movesSale) return refuse(documentProblems.invoiceStands(invoice));
  if (purchaseReceipt && has(changed, purchaseFields))
    return refuse(documentProblems.purchaseReceiptStands(purchaseReceipt));
  return fine;
}
