import { z } from 'zod';
import { anyStaff, endpoint } from '../shared/endpoint.ts';

const count = z.number().int().min(0);

/** `query` is what the list has to be asked for to hold exactly these. */
const figure = z.object({ count, query: z.record(z.string(), z.string()) });
const month = z.object({
  sold: count,
  /** Needs `system.statistics`. */
  earned: z.number().optional(),
});

/** What the caller may not see is left out. */
export const todayAnswer = z.object({
  toRepair: figure.optional(),
  waitingForParts: figure.optional(),
  readyWithoutPrice: figure.optional(),
  /** `sum`: what was paid for them, parts included. */
  overThirtyDays: figure.extend({ sum: z.number() }).optional(),
  atResellers: figure.optional(),
  toReorder: figure.optional(),
  thisMonth: month.optional(),
  lastMonth: month.optional(),
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
