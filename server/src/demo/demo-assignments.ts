import type {
  AssignmentActionName,
  AssignmentStatus,
} from '@kreislauf/domain/assignments/assignment-actions';
import {
  appendNote,
  reversedNote,
  withdrawnNote,
} from '@kreislauf/domain/assignments/assignment-notes.rules';
import { DAY_MS } from '@kreislauf/domain/shared/dates';
import type { assignmentEvents } from '../db/tables/assignment-events.table.ts';
import type { assignments, StoredShipping } from '../db/tables/assignments.table.ts';
import type { DemoDevice } from './demo-devices.ts';
import type { DemoReseller } from './demo-resellers.ts';
import type { Random } from './random.ts';

export type DemoAssignment = typeof assignments.$inferInsert & {
  id: string;
  events: (typeof assignmentEvents.$inferInsert)[];
};

/** Selling through others began within the last year. */
const SINCE_DAYS = 330;

/** The way to each status, in steps: who took them and where they led. */
const ways: Record<AssignmentStatus, readonly [action: AssignmentActionName, status: AssignmentStatus][]> = {
  assigned: [['assign', 'assigned']],
  approved: [
    ['assign', 'assigned'],
    ['approveShipping', 'approved'],
  ],
  shipped: [
    ['assign', 'assigned'],
    ['approveShipping', 'approved'],
    ['ship', 'shipped'],
  ],
  handed_over: [
    ['assign', 'assigned'],
    ['approveShipping', 'approved'],
    ['ship', 'handed_over'],
  ],
  received: [
    ['assign', 'assigned'],
    ['approveShipping', 'approved'],
    ['ship', 'shipped'],
    ['confirmReceipt', 'received'],
  ],
  sold: [
    ['assign', 'assigned'],
    ['approveShipping', 'approved'],
    ['ship', 'shipped'],
    ['confirmReceipt', 'received'],
    ['reportSale', 'sold'],
  ],
  returned: [
    ['assign', 'assigned'],
    ['withdraw', 'returned'],
  ],
};

/** Every status is there, however few devices are for sale; null stays in the shop's own window. */
const forSale = [
  'received',
  'assigned',
  'received',
  'shipped',
  'approved',
  'received',
  'handed_over',
  null,
] as const;
const ready = [null, 'returned', null, null] as const;
const sold = [null, 'sold', null] as const;
/** Of those that lie with a reseller: whether one was sold and came back from its buyer. The first two are sent back to the shop. */
const reversals = [false, false, true] as const;

/** Part of what is for sale lies with resellers, part of what was sold went through them. The devices follow suit. */
export function createDemoAssignments(
  random: Random,
  { devices, resellers, now }: { devices: DemoDevice[]; resellers: DemoReseller[]; now: Date },
): DemoAssignment[] {
  const nextOf = {
    zum_verkauf: inTurn<AssignmentStatus | null>(forSale),
    verkaufsbereit: inTurn<AssignmentStatus | null>(ready),
    verkauft: inTurn<AssignmentStatus | null>(sold),
    gekauft: () => null,
    in_reparatur: () => null,
  };
  // Each of them sells as much as the others, so that each can be settled with.
  const nextSeller = inTurn(resellers);
  const nextReversal = inTurn(reversals);
  const since = now.getTime() - SINCE_DAYS * DAY_MS;
  return devices
    .filter(({ purchaseDate }) => purchaseDate.getTime() > since)
    .flatMap((device) => {
      const status = nextOf[device.status ?? 'gekauft']();
      if (!status) return [];
      const reseller = status === 'sold' ? nextSeller() : random.pick(resellers);
      const wasReversed = status === 'received' && nextReversal();
      return [createAssignment(random, device, { status, reseller, wasReversed, now })];
    });
}

function inTurn<T>(choices: readonly T[]): () => T {
  let turn = 0;
  return () => choices[turn++ % choices.length] as T;
}

interface Consignment {
  status: AssignmentStatus;
  reseller: DemoReseller;
  wasReversed: boolean;
}

function createAssignment(
  random: Random,
  device: DemoDevice,
  { status, reseller, wasReversed, now }: Consignment & { now: Date },
): DemoAssignment {
  const id = random.uuid();
  const costCents = (device.purchasePriceCents ?? 0) + (device.partsCents ?? 0);
  const minimumPriceCents = device.actualSellingPriceCents ?? costCents + (device.desiredProfitCents ?? 0);
  const salePriceCents = minimumPriceCents + random.between(2, 12) * 500;

  const end = device.soldDate ?? new Date(now.getTime() - random.between(2, 60) * 3_600_000);
  const begin = new Date((device.purchaseDate.getTime() + end.getTime()) / 2);
  const way = ways[status];
  const at = (step: number) =>
    new Date(begin.getTime() + ((end.getTime() - begin.getTime()) * step) / Math.max(1, way.length - 1));
  const shippedStep = way.findIndex(([action]) => action === 'ship');
  const note =
    status === 'returned'
      ? withdrawnNote(end, 'Wird im eigenen Laden verkauft')
      : wasReversed
        ? reversedNote(end, salePriceCents, 'Käufer hat vom Widerruf Gebrauch gemacht')
        : '';

  return {
    id,
    deviceId: device.id,
    deviceModel: device.model ?? '',
    deviceImei: device.imei,
    resellerId: reseller.id,
    resellerName: reseller.name,
    resellerUsername: reseller.username,
    status,
    minimumPriceCents,
    actualSalePriceCents: status === 'sold' || wasReversed ? salePriceCents : null,
    wasReversed,
    assignedAt: begin,
    soldAt: status === 'sold' ? end : null,
    notes: appendNote('', note),
    shipping: shippedStep < 0 ? null : shippingOf(random, way[shippedStep]?.[1], at(shippedStep)),
    receivedCondition:
      status === 'received' || status === 'sold' ? random.pick(['ausgezeichnet', 'gut']) : null,
    updatedAt: end,
    events: way.map(([action, reached], step) => ({
      assignmentId: id,
      action,
      status: reached,
      at: at(step),
      actorName:
        action === 'assign' || action === 'ship' || action === 'withdraw' ? 'Demodaten' : reseller.name,
      note: action === 'withdraw' ? note : null,
    })),
  };
}

function shippingOf(random: Random, reached: AssignmentStatus | undefined, at: Date): StoredShipping {
  const isPickup = reached === 'handed_over';
  return {
    method: isPickup ? 'pickup' : 'dhl',
    trackingNumber: isPickup ? null : `0034043416109404${random.between(1000, 9999)}`,
    recipientAddress: null,
    shippedAt: at.toISOString(),
    estimatedDelivery: isPickup ? null : new Date(at.getTime() + 2 * DAY_MS).toISOString(),
  };
}
