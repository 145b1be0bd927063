import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { deviceProblems } from './devices.problems.ts';

export const deviceStatuses = [
  'gekauft',
  'in_reparatur',
  'verkaufsbereit',
  'zum_verkauf',
  'verkauft',
] as const;

export type DeviceStatus = (typeof deviceStatuses)[number];

const labels: Record<DeviceStatus, string> = {
  gekauft: 'Gekauft',
  in_reparatur: 'In Reparatur',
  verkaufsbereit: 'Verkaufsbereit',
  zum_verkauf: 'Zum Verkauf',
  verkauft: 'Verkauft',
};

export function deviceStatusLabel(status: string): string {
  return labels[status as DeviceStatus] ?? 'Unbekannt';
}

/** The statuses of phones that may be sold right now (stats: availableDevices). */
export const availableStatuses = ['verkaufsbereit', 'zum_verkauf'] as const satisfies DeviceStatus[];

export interface Sale {
  actualSellingPriceCents: number | null;
  soldDate: Date | null;
}

export interface StatusChange {
  from: DeviceStatus;
  /** Absent: the status stays. */
  to?: DeviceStatus;
  stored: Sale;
  sent: { actualSellingPriceCents?: number; soldDate?: Date };
  now: Date;
}

/**
 * Any status can follow any other. Entering verkauft needs a price above 0, a missing date becomes now; both can be
 * corrected while it lasts and are cleared on leaving it. Refused besides (the server's change-device.ts): while an
 * assignment binds the device, while an invoice of the sale stands, and back from verkauft when the phone was bought
 * again.
 */
export function checkStatusChange(change: StatusChange): Verdict {
  const { from, to = from, stored, sent } = change;
  if (to !== 'verkauft')
    return sent.actualSellingPriceCents === undefined ? fine : refuse(deviceProblems.notSold());
  return checkSalePrice(sent.actualSellingPriceCents ?? stored.actualSellingPriceCents ?? 0);
}

export function checkSalePrice(cents: number): Verdict {
  return cents > 0 ? fine : refuse(deviceProblems.salePriceMissing());
}

/** A phone that was bought again since stays sold: of one IMEI only one device is open. */
export function checkNotBoughtAgain(openDeviceId: string | undefined, mayKnowWhich: boolean): Verdict {
  if (openDeviceId === undefined) return fine;
  return refuse(deviceProblems.newerPurchaseOpen(mayKnowWhich ? openDeviceId : undefined));
}

export function saleAfter({ from, to = from, stored, sent, now }: StatusChange): Sale {
  if (to !== 'verkauft') return { actualSellingPriceCents: null, soldDate: null };
  return {
    actualSellingPriceCents: sent.actualSellingPriceCents ?? stored.actualSellingPriceCents,
    soldDate: sent.soldDate ?? stored.soldDate ?? now,
  };
}

export function leavesSale({ from, to = from }: Pick<StatusChange, 'from' | 'to'>): boolean {
  return from === 'verkauft' && to !== 'verkauft';
}

/** The step behind a status button on the device page. */
export function stepFor(
  from: DeviceStatus,
  to: DeviceStatus,
): 'askForSalePrice' | 'takeSaleBack' | 'checkQuality' | 'change' {
  if (to === 'verkauft') return 'askForSalePrice';
  if (from === 'verkauft') return 'takeSaleBack';
  if (to === 'verkaufsbereit' && from === 'in_reparatur') return 'checkQuality';
  return 'change';
}
