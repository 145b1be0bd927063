import { assignmentProblems } from '../assignments/assignments.problems.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { checkDonorStays, type FixedOfDonor } from './donor.rules.ts';

const saleFields = ['status', 'actualSellingPriceCents', 'soldDate'] as const satisfies FixedOfDonor[];

/**
 * What staff may not change of a device, by the fields that would be others afterwards: while a reseller has the phone,
 * and after they sold it, status and sale follow the assignment; of one that was taken apart more than that stays.
 */
export function checkMayChange(
  device: { isAssigned: boolean; isDonor: boolean },
  changed: Partial<Record<FixedOfDonor, unknown>>,
): Verdict {
  if (device.isAssigned && saleFields.some((field) => field in changed))
    return refuse(assignmentProblems.deviceAssigned());
  return device.isDonor ? checkDonorStays(changed) : fine;
}
