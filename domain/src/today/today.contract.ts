import { z } from 'zod';
import { anyStaff, endpoint } from '../shared/endpoint.ts';
import { cost, euro } from '../shared/wire.ts';

const count = z.number().int().min(0);

/** `query` is what the list has to be asked for to hold exactly these. */
const figure = z.object({ count, query: z.record(z.string(), z.string()) });
/** By the day of the sale. */
const sales = z.object({
  sold: count,
  /** The revenue. */
  revenue: cost(),
  /** Needs `system.statistics`. */
  earned: cost().optional(),
  /** By the tax of the settings; as `earned`. */
  earnedAfterTax: cost().optional(),
});

/** Figures that the caller may not see are left out. */
export const todayAnswer = z.object({
  toRepair: figure.optional(),
  waitingForParts: figure.optional(),
  /** Bought more than seven days ago and not repaired or checked yet. */
  overdueWork: figure.optional(),
  readyWithoutPrice: figure.optional(),
  /** In stock without a purchase price. */
  withoutPurchasePrice: cost(figure).optional(),
  /** In stock without a valid Ankaufbeleg; needs `documents.view`. */
  withoutReceipt: figure.optional(),
  /** `sum`: what was paid for them, parts included. */
  overThirtyDays: figure.extend({ sum: cost() }).optional(),
  atResellers: figure.optional(),
  /** Resellers ask to send them back, and nobody has decided. */
  returnsToDecide: figure.optional(),
  /** Settlements with resellers that are past their day; needs `documents.view` and `resellers.view`. */
  overdueSettlements: cost(figure.extend({ sum: euro() })).optional(),
  toReorder: figure.optional(),
  today: sales.optional(),
  thisWeek: sales.optional(),
  thisMonth: sales.optional(),
  lastMonth: sales.optional(),
});
export type Today = z.output<typeof todayAnswer>;

export const todayContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/today',
    summary: 'Was heute zu tun ist; jede Zahl ist eine gefilterte Liste',
    guard: anyStaff,
    response: todayAnswer,
  }),
};
