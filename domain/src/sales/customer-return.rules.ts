import type { DeviceStatus } from '../devices/device-status.rules.ts';
import { shopDay } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { saleProblems } from './sales.problems.ts';

interface SoldPhone {
  status: DeviceStatus;
  soldDate: Date | null;
  isSoldByReseller: boolean;
}

/** Checks that a customer can have brought the phone back on that day. */
export function checkCustomerReturn(
  { status, soldDate, isSoldByReseller }: SoldPhone,
  on: string,
  today: string,
): Verdict {
  if (status !== 'verkauft' || !soldDate) return refuse(saleProblems.notSold());
  if (isSoldByReseller) return refuse(saleProblems.soldByReseller());
  if (on > today) return refuse(saleProblems.returnedInFuture());
  return on < shopDay(soldDate) ? refuse(saleProblems.returnedBeforeSale()) : fine;
}

/** The moment of a return of which only the day is known: never before its sale, never in the future. */
export function momentOfReturn(on: string, soldDate: Date, now: Date): Date {
  if (on === shopDay(now)) return now;
  return on === shopDay(soldDate) ? soldDate : new Date(`${on}T12:00:00.000Z`);
}
