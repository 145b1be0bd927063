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

/** What can be withdrawn at once. */
export const withdrawableStatuses = ['assigned', 'received'] as const satisfies AssignmentStatus[];

/** On the way from approval to delivery: such an assignment is not withdrawn but aborted. */
export const shippingStatuses = ['approved', 'shipped', 'handed_over'] as const satisfies AssignmentStatus[];

interface AssignmentAction {
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
