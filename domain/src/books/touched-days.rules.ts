import type { DeviceOfSale } from '../sales/sales.rules.ts';
import { shopDay } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { TAX_BEGINS } from '../tax/tax.choices.ts';
import { bookProblems } from './books.problems.ts';

/** The columns of a device that the books show. */
export type BookedDevice = Omit<DeviceOfSale, 'partsCents'>;

interface Entry {
  day: string;
  /** Everything that the books show of it. */
  amounts: string;
}

/** Devices without a price are no purchase. */
function purchaseOf(device: BookedDevice | null): Entry | null {
  if (!device || device.purchasePriceCents === 0) return null;
  return { day: shopDay(device.purchaseDate), amounts: String(device.purchasePriceCents) };
}

function saleOf(device: BookedDevice | null): Entry | null {
  if (device?.status !== 'verkauft' || !device.soldDate) return null;
  const { actualSellingPriceCents, purchasePriceCents } = device;
  return { day: shopDay(device.soldDate), amounts: `${actualSellingPriceCents} ${purchasePriceCents}` };
}

function daysOf(before: Entry | null, after: Entry | null): string[] {
  if (before?.day === after?.day && before?.amounts === after?.amounts) return [];
  return [before, after].flatMap((entry) => (entry ? [entry.day] : []));
}

/**
 * The days of the books that a change of a device moves something on, from or to; null on either side is a device that is not
 * there. A phone that the customer brought back moves nothing on the day of its sale, only on the day of the return.
 */
export function touchedDays(
  before: BookedDevice | null,
  after: BookedDevice | null,
  returnedOn?: string,
): string[] {
  const purchase = daysOf(purchaseOf(before), purchaseOf(after));
  const sale = returnedOn === undefined ? daysOf(saleOf(before), saleOf(after)) : [returnedOn];
  return [...purchase, ...sale];
}

/** Purchases and sales lie between the day on which books begin and today. */
export function checkDaysOfBooks(
  { purchaseDate, soldDate }: { purchaseDate?: Date | undefined; soldDate?: Date | null | undefined },
  now: Date,
): Verdict {
  const isOutside = (date: Date | null | undefined) =>
    date != null && (shopDay(date) < TAX_BEGINS || shopDay(date) > shopDay(now));
  if (isOutside(purchaseDate)) return refuse(bookProblems.purchaseOutsideBooks());
  return isOutside(soldDate) ? refuse(bookProblems.saleOutsideBooks()) : fine;
}
