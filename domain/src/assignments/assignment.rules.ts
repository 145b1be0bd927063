import type { DeviceStatus } from '../devices/device-status.rules.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { assignmentProblems } from './assignments.problems.ts';

export const assignmentStatuses = [
  'assigned',
  'approved',
  'shipped',
  'handed_over',
  'received',
  'sold',
  'returned',
] as const;

export type AssignmentStatus = (typeof assignmentStatuses)[number];

const labels: Record<AssignmentStatus, string> = {
  assigned: 'Zugewiesen',
  approved: 'Freigegeben',
  shipped: 'Versendet',
  handed_over: 'Übergeben',
  received: 'Erhalten',
  sold: 'Verkauft',
  returned: 'Entzogen',
};

export function assignmentStatusLabel(status: AssignmentStatus): string {
  return labels[status];
}

/** Everything but returned binds the device: nobody changes its status by hand or deletes it. */
export const bindingStatuses = [
  'assigned',
  'approved',
  'shipped',
  'handed_over',
  'received',
  'sold',
] as const satisfies AssignmentStatus[];
export type BindingStatus = (typeof bindingStatuses)[number];

/** With the reseller or on the way there: such a reseller is neither deactivated nor deleted. */
export const activeStatuses = [
  'assigned',
  'approved',
  'shipped',
  'handed_over',
  'received',
] as const satisfies AssignmentStatus[];

/** What can be withdrawn at once. */
export const withdrawableStatuses = ['assigned', 'received'] as const satisfies AssignmentStatus[];

/** On the way from release to receipt: such an assignment is not withdrawn but called off. */
export const shippingStatuses = ['approved', 'shipped', 'handed_over'] as const satisfies AssignmentStatus[];

export interface AssignmentAction {
  by: 'staff' | 'reseller';
  from: readonly AssignmentStatus[];
  to: readonly AssignmentStatus[];
  /** What becomes of the device, where it changes. */
  device?: DeviceStatus;
}

/** The whole life of an assignment. Buttons, guards and tests read this one table. */
export const assignmentActions = {
  /** The beginning: it follows no status. */
  assign: { by: 'staff', from: [], to: ['assigned'], device: 'zum_verkauf' },
  approveShipping: { by: 'reseller', from: ['assigned'], to: ['approved'] },
  ship: { by: 'staff', from: ['approved'], to: ['shipped', 'handed_over'] },
  confirmReceipt: {
    by: 'reseller',
    from: ['assigned', 'approved', 'shipped', 'handed_over'],
    to: ['received'],
  },
  reportSale: { by: 'reseller', from: ['received'], to: ['sold'], device: 'verkauft' },
  reverseSale: { by: 'reseller', from: ['sold'], to: ['received'], device: 'zum_verkauf' },
  withdraw: { by: 'staff', from: withdrawableStatuses, to: ['returned'], device: 'verkaufsbereit' },
  /** Ends a shipment that is stuck; offered apart from the ordinary buttons. */
  abort: {
    by: 'staff',
    from: shippingStatuses,
    to: ['returned'],
    device: 'verkaufsbereit',
  },
} as const satisfies Record<string, AssignmentAction>;

export type AssignmentActionName = keyof typeof assignmentActions;

export const assignmentActionNames = Object.keys(assignmentActions) as [
  AssignmentActionName,
  ...AssignmentActionName[],
];

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
 * What a reseller can do now. `next` is the step that is expected, null while staff are at it. `early` is the receipt
 * of a device that came before anybody recorded its shipment.
 */
export function resellerStepsIn(status: AssignmentStatus): {
  next: ResellerActionName | null;
  early: ResellerActionName | null;
} {
  const isSent = (assignmentActions.ship.to as readonly AssignmentStatus[]).includes(status);
  const isEarly = (name: ResellerActionName) => name === 'confirmReceipt' && !isSent;
  const possible = resellerActionNames.filter((name) => canDo(name, status));
  return {
    next: possible.find((name) => !isEarly(name)) ?? null,
    early: possible.find(isEarly) ?? null,
  };
}

/** Repaired or still in the workshop, and with nobody. */
export const assignableStatuses = ['verkaufsbereit', 'in_reparatur'] as const satisfies DeviceStatus[];

export function checkAssignable(device: { status: DeviceStatus; isAssigned: boolean }): Verdict {
  if (device.isAssigned) return refuse(assignmentProblems.alreadyAssigned());
  const isReady = (assignableStatuses as readonly DeviceStatus[]).includes(device.status);
  return isReady ? fine : refuse(assignmentProblems.notAssignable());
}

export function checkMinimumPrice(minimumPriceCents: number): Verdict {
  return minimumPriceCents > 0 ? fine : refuse(assignmentProblems.minimumPriceMissing());
}

export const REVERSED_MARKER = 'VERKAUF ZURÜCKGENOMMEN';
export const WITHDRAWN_MARKER = 'GERÄT ENTZOGEN';

/** The minimum goes to the operator, everything above it to the reseller. */
export function checkSalePrice(salePriceCents: number, minimumPriceCents: number): Verdict {
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

/** Notes only ever grow. */
export function appendNote(notes: string, line: string): string {
  return notes ? `${notes}\n${line}` : line;
}
