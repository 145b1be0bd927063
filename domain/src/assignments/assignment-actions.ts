import type { DeviceStatus } from '../devices/device-status.rules.ts';

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

/** Everything but returned binds the device: nobody changes its status by hand or deletes it, and its reseller sees it. */
export const bindingStatuses = [
  'assigned',
  'approved',
  'shipped',
  'handed_over',
  'received',
  'sold',
] as const satisfies AssignmentStatus[];
export type BindingStatus = (typeof bindingStatuses)[number];

export function isBindingStatus(status: AssignmentStatus): status is BindingStatus {
  return (bindingStatuses as readonly AssignmentStatus[]).includes(status);
}

/** With the reseller or on the way there: such a reseller is neither deactivated nor deleted. */
export const activeStatuses = [
  'assigned',
  'approved',
  'shipped',
  'handed_over',
  'received',
] as const satisfies AssignmentStatus[];

export function isActiveStatus(status: AssignmentStatus): boolean {
  return (activeStatuses as readonly AssignmentStatus[]).includes(status);
}

/** Statuses from which an assignment can be withdrawn at once. */
export const withdrawableStatuses = ['assigned', 'received'] as const satisfies AssignmentStatus[];

/** On the way from approval to delivery: such an assignment is not withdrawn but aborted. */
export const shippingStatuses = ['approved', 'shipped', 'handed_over'] as const satisfies AssignmentStatus[];

/**
 * The state of an unsold phone's return, beside the status: until the shop has the phone, the assignment stays received.
 * Assignments without a return have none of them.
 */
export const returnStates = ['requested', 'approved', 'shipped', 'received'] as const;
export type ReturnState = (typeof returnStates)[number];

interface AssignmentAction {
  by: 'staff' | 'reseller';
  from: readonly AssignmentStatus[];
  to: readonly AssignmentStatus[];
  /** The next status of the device, if it changes. */
  device?: DeviceStatus;
  /** The required state of the return; null for none. Without it any state will do. */
  returnFrom?: readonly (ReturnState | null)[];
  /** The next state of the return, if it changes. */
  returnTo?: ReturnState | null;
}

/** The whole life of an assignment. Buttons, guards and tests read this one table. */
export const assignmentActions = {
  /** The beginning: it follows no status. */
  assign: { by: 'staff', from: [], to: ['assigned'], device: 'zum_verkauf' },
  approveShipping: { by: 'reseller', from: ['assigned'], to: ['approved'] },
  ship: { by: 'staff', from: ['approved'], to: ['shipped', 'handed_over'] },
  /** The reseller confirms the delivery; rows and answers keep this older name of the action. */
  confirmReceipt: {
    by: 'reseller',
    from: ['assigned', 'approved', 'shipped', 'handed_over'],
    to: ['received'],
  },
  reportSale: { by: 'reseller', from: ['received'], to: ['sold'], device: 'verkauft', returnFrom: [null] },
  reverseSale: { by: 'reseller', from: ['sold'], to: ['received'], device: 'zum_verkauf' },
  requestReturn: {
    by: 'reseller',
    from: ['received'],
    to: ['received'],
    returnFrom: [null],
    returnTo: 'requested',
  },
  /** The reseller thinks again, as long as the phone has not left. */
  cancelReturn: {
    by: 'reseller',
    from: ['received'],
    to: ['received'],
    returnFrom: ['requested', 'approved'],
    returnTo: null,
  },
  approveReturn: {
    by: 'staff',
    from: ['received'],
    to: ['received'],
    returnFrom: ['requested'],
    returnTo: 'approved',
  },
  refuseReturn: {
    by: 'staff',
    from: ['received'],
    to: ['received'],
    returnFrom: ['requested', 'approved'],
    returnTo: null,
  },
  shipReturn: {
    by: 'reseller',
    from: ['received'],
    to: ['received'],
    returnFrom: ['approved'],
    returnTo: 'shipped',
  },
  /** Also straight after the approval: somebody brings the phone by hand. */
  receiveReturn: {
    by: 'staff',
    from: ['received'],
    to: ['returned'],
    device: 'verkaufsbereit',
    returnFrom: ['approved', 'shipped'],
    returnTo: 'received',
  },
  /** However far a way back has come: what staff take away is away. */
  withdraw: {
    by: 'staff',
    from: withdrawableStatuses,
    to: ['returned'],
    device: 'verkaufsbereit',
    returnTo: null,
  },
  /** Ends a shipment that is stuck; offered apart from the ordinary buttons. */
  abort: {
    by: 'staff',
    from: shippingStatuses,
    to: ['returned'],
    device: 'verkaufsbereit',
  },
} as const satisfies Record<string, AssignmentAction>;

export type AssignmentActionName = keyof typeof assignmentActions;

/** The rule of an action, with all that any of them may say. */
export function ruleOf(action: AssignmentActionName): AssignmentAction {
  return assignmentActions[action];
}

export const assignmentActionNames = Object.keys(assignmentActions) as [
  AssignmentActionName,
  ...AssignmentActionName[],
];
