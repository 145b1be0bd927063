import { monthOf } from '../books/months.rules.ts';
import { DAY_MS, dayBefore } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { TAX_BEGINS } from '../tax/tax.choices.ts';
import { settlementProblems } from './settlements.problems.ts';

/** Rules of what a reseller owes: the minimum price of each standing sale. Days are of the shop's calendar. */

export const settlementStates = ['offen', 'ueberfaellig', 'bezahlt', 'storniert'] as const;
export type SettlementState = (typeof settlementStates)[number];

interface Standing {
  isCancelled: boolean;
  paidOn: string | null;
  dueOn: string;
}

/** On the day itself nobody is late. */
export function settlementState({ isCancelled, paidOn, dueOn }: Standing, today: string): SettlementState {
  if (isCancelled) return 'storniert';
  if (paidOn !== null) return 'bezahlt';
  return dueOn < today ? 'ueberfaellig' : 'offen';
}

export function dueDay(issuedOn: string, dueDays: number): string {
  return dayBefore(issuedOn, -dueDays);
}

/** Yesterday's sales are all told; those of today are not. */
export function lastFullDay(today: string): string {
  return dayBefore(today, 1);
}

export function checkUntil(until: string, today: string): Verdict {
  return until > today ? refuse(settlementProblems.untilInFuture()) : fine;
}

/** An invoice names the recipient and his address. */
export function checkResellerComplete({ name, address }: { name: string; address: string }): Verdict {
  return address.trim() === '' ? refuse(settlementProblems.resellerIncomplete(name)) : fine;
}

/** Money may have come before the settlement was written. */
export function checkPaymentDay(on: string, today: string): Verdict {
  if (on > today) return refuse(settlementProblems.paidInFuture());
  return on < TAX_BEGINS ? refuse(settlementProblems.paidOutsideBooks()) : fine;
}

export function checkMayPay(settlement: Standing & { number: string }): Verdict {
  if (settlement.isCancelled) return refuse(settlementProblems.cancelled(settlement.number));
  return settlement.paidOn === null ? fine : refuse(settlementProblems.paidAlready(settlement.paidOn));
}

export function checkMayUndo(settlement: Standing & { number: string }): Verdict {
  if (settlement.isCancelled) return refuse(settlementProblems.cancelled(settlement.number));
  return settlement.paidOn === null ? refuse(settlementProblems.notPaid()) : fine;
}

/** A payment is undone before its settlement can be cancelled. */
export function checkMayCancelSettlement({ paidOn }: Pick<Standing, 'paidOn'>): Verdict {
  return paidOn === null ? fine : refuse(settlementProblems.paidStays());
}

/**
 * The day on which a payment that was booked by mistake leaves the books: its own as long as the month is open, so that both are
 * gone from it; a closed month stays as it is, and the money leaves on the day on which somebody says so.
 */
export function undoneOn(paidOn: string, today: string, lastClosed: string | null): string {
  return lastClosed !== null && monthOf(paidOn) <= lastClosed ? today : paidOn;
}

interface Reminded extends Standing {
  number: string;
  remindedAt: Date | null;
  /** Null once the reseller is deleted. */
  isActive: boolean | null;
}

export function checkMayRemind(settlement: Reminded, today: string, now: Date): Verdict {
  const { remindedAt, isActive } = settlement;
  if (settlementState(settlement, today) !== 'ueberfaellig') return refuse(settlementProblems.notOverdue());
  if (!isActive) return refuse(settlementProblems.nobodyToRemind());
  return remindedAt && now.getTime() - remindedAt.getTime() < DAY_MS
    ? refuse(settlementProblems.remindedAlready(remindedAt))
    : fine;
}

/** Money that a deleted account could no longer be asked for. */
export function checkOwesNothing({ open, unpaid }: { open: number; unpaid: number }): Verdict {
  return open + unpaid > 0 ? refuse(settlementProblems.owes({ open, unpaid })) : fine;
}
