import type { DeviceStatus } from '../devices/device-status.rules.ts';
import { donorProblems } from '../devices/donor.problems.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import {
  type AssignmentActionName,
  type AssignmentStatus,
  assignmentActionNames,
  assignmentActions,
  assignmentStatusLabel,
} from './assignment-actions.ts';
import { assignmentProblems } from './assignments.problems.ts';

export function canDo(action: AssignmentActionName, status: AssignmentStatus): boolean {
  return (assignmentActions[action].from as readonly AssignmentStatus[]).includes(status);
}

export function checkAction(action: AssignmentActionName, status: AssignmentStatus): Verdict {
  return canDo(action, status)
    ? fine
    : refuse(assignmentProblems.notInThisStatus(action, status, assignmentStatusLabel(status)));
}

export type ResellerActionName = {
  [Name in AssignmentActionName]: (typeof assignmentActions)[Name]['by'] extends 'reseller' ? Name : never;
}[AssignmentActionName];

const resellerActionNames = assignmentActionNames.filter(
  (name): name is ResellerActionName => assignmentActions[name].by === 'reseller',
);

/**
 * What a reseller can do now. `next` is the step that is expected, null while staff are at it. `early` is the delivery
 * of a device that came before anybody recorded its shipment.
 */
export function resellerStepsIn(status: AssignmentStatus): {
  next: ResellerActionName | null;
  early: ResellerActionName | null;
} {
  const hasLeftTheShop = (assignmentActions.ship.to as readonly AssignmentStatus[]).includes(status);
  const isEarly = (name: ResellerActionName) => name === 'confirmReceipt' && !hasLeftTheShop;
  const possible = resellerActionNames.filter((name) => canDo(name, status));
  return {
    next: possible.find((name) => !isEarly(name)) ?? null,
    early: possible.find(isEarly) ?? null,
  };
}

/** Repaired or still in the workshop, and with nobody. */
export const assignableStatuses = ['verkaufsbereit', 'in_reparatur'] as const satisfies DeviceStatus[];

export function checkAssignable(device: {
  status: DeviceStatus;
  isAssigned: boolean;
  isDonor?: boolean;
}): Verdict {
  if (device.isDonor) return refuse(donorProblems.isDonor());
  if (device.isAssigned) return refuse(assignmentProblems.alreadyAssigned());
  const isReady = (assignableStatuses as readonly DeviceStatus[]).includes(device.status);
  return isReady ? fine : refuse(assignmentProblems.notAssignable());
}

export function checkMinimumPriceGiven(minimumPriceCents: number): Verdict {
  return minimumPriceCents > 0 ? fine : refuse(assignmentProblems.minimumPriceMissing());
}

/** The minimum goes to the operator, everything above it to the reseller. */
export function checkSaleKeepsMinimum(salePriceCents: number, minimumPriceCents: number): Verdict {
  return salePriceCents >= minimumPriceCents
    ? fine
    : refuse(assignmentProblems.belowMinimum(minimumPriceCents));
}

export function calculateResellerProfit(salePriceCents: number, minimumPriceCents: number): number {
  return salePriceCents - minimumPriceCents;
}

/** A sale price is kept when the sale was taken back or the device withdrawn: it is then shown struck through. */
export function isSaleStanding(status: AssignmentStatus): boolean {
  return status === 'sold';
}
