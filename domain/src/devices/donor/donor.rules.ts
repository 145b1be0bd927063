import { fine, refuse, type Verdict } from '../../shared/verdict.ts';
import type { DeviceStatus } from '../device-status.rules.ts';
import { partKey } from '../part-lines/part-lines.rules.ts';
import { donorProblems } from './donor.problems.ts';

export const MAX_DONATED_LINES = 100;

/** Sold and assigned phones are no longer the shop's to take apart, and a phone is taken apart once. */
export function checkMayDonate(device: {
  status: DeviceStatus;
  isAssigned: boolean;
  isDonor: boolean;
}): Verdict {
  if (device.isDonor) return refuse(donorProblems.isDonor());
  if (device.status === 'verkauft') return refuse(donorProblems.isSold());
  return device.isAssigned ? refuse(donorProblems.isAssigned()) : fine;
}

/** Each part stands in one line. */
export function checkDonatedOnce(lines: readonly { partNumber: string }[]): Verdict {
  const seen = new Set<string>();
  for (const { partNumber } of lines) {
    if (seen.has(partKey(partNumber))) return refuse(donorProblems.partTwice(partNumber));
    seen.add(partKey(partNumber));
  }
  return fine;
}

/** Shares that are given may not exceed the price; where all are given they are the price. */
export function checkShares(priceCents: number, shares: readonly (number | undefined)[]): Verdict {
  const given = sumOf(shares);
  if (given > priceCents) return refuse(donorProblems.sharesTooHigh());
  return given < priceCents && !shares.includes(undefined) ? refuse(donorProblems.sharesTooLow()) : fine;
}

/**
 * The share of each line in the phone's price. Given shares stay; what remains is split evenly over the others, and the
 * cents that cannot be split go to the first of them, so that the sum is the price to the cent.
 */
export function calculateShares(priceCents: number, shares: readonly (number | undefined)[]): number[] {
  const missing = shares.filter((share) => share === undefined).length;
  const rest = Math.max(0, priceCents - sumOf(shares));
  const each = missing === 0 ? 0 : Math.floor(rest / missing);
  let odd = missing === 0 ? 0 : rest - each * missing;
  return shares.map((share) => {
    if (share !== undefined) return share;
    odd -= 1;
    return odd >= 0 ? each + 1 : each;
  });
}

function sumOf(shares: readonly (number | undefined)[]): number {
  return shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}

/**
 * The price of a part once pieces out of a phone lie beside those in stock: the mean of both, so that one dear phone
 * does not make the whole shelf dear. A share of nothing says nothing about a price.
 */
export function priceWithDonated(
  shelf: { stock: number; priceCents: number },
  { shareCents, quantity }: { shareCents: number; quantity: number },
): number {
  if (shareCents === 0) return shelf.priceCents;
  const there = shelf.priceCents === 0 ? 0 : Math.max(0, shelf.stock);
  return Math.round((there * shelf.priceCents + shareCents) / (there + quantity));
}
