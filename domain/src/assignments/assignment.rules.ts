import type { DeviceStatus } from '../devices/device-status.rules.ts';
import { donorProblems } from '../devices/donor/donor.problems.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import {
  type AssignmentActionName,
  type AssignmentStatus,
  assignmentActionNames,
  assignmentActions,
  assignmentStatusLabel,
  type ReturnState,
  ruleOf,
} from './assignment-actions.ts';
import { assignmentProblems } from './assignments.problems.ts';

export function canDo(
  action: AssignmentActionName,
  status: AssignmentStatus,
  returning: ReturnState | null = null,
): boolean {
  const { from, returnFrom } = ruleOf(action);
  return from.includes(status) && (returnFrom?.includes(returning) ?? true);
}

export function checkAction(
  action: AssignmentActionName,
  status: AssignmentStatus,
  returning: ReturnState | null = null,
): Verdict {
  if (canDo(action, status, returning)) return fine;
  return ruleOf(action).from.includes(status)
    ? refuse(assignmentProblems.notInThisReturn(action, status, returning))
    : refuse(assignmentProblems.notInThisStatus(action, status, assignmentStatusLabel(status)));
}

export type ResellerActionName = {
  [Name in AssignmentActionName]: (typeof assignmentActions)[Name]['by'] extends 'reseller' ? Name : never;
}[AssignmentActionName];

const resellerActionNames = assignmentActionNames.filter(
  (name): name is ResellerActionName => assignmentActions[name].by === 'reseller',
);

/**
 * The steps that a reseller can take now. `next` is the step that is expected, null while staff are at it. `early` is the delivery
 * of a device that came before anybody recorded its shipment. `aside` leaves the ordinary way or comes back to it.
 */
export function resellerStepsIn(
  status: AssignmentStatus,
  returning: ReturnState | null = null,
): Record<'next' | 'early' | 'aside', ResellerActionName | null> {
  const hasLeftTheShop = (assignmentActions.ship.to as readonly AssignmentStatus[]).includes(status);
  const isEarly = (name: ResellerActionName) => name === 'confirmReceipt' && !hasLeftTheShop;
  const isAside = (name: ResellerActionName) => name === 'requestReturn' || name === 'cancelReturn';
  const possible = resellerActionNames.filter((name) => canDo(name, status, returning));
  return {
    next: possible.find((name) => !isEarly(name) && !isAside(name)) ?? null,
    early: possible.find(isEarly) ?? null,
    aside: possible.find(isAside) ?? null,
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
