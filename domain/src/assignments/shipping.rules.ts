import { DAY_MS } from '../shared/dates.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import type { AssignmentStatus } from './assignment-actions.ts';
import { assignmentProblems } from './assignments.problems.ts';

export const shippingMethods = ['dhl', 'pickup', 'other'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

export const shippingMethodLabels: Record<ShippingMethod, string> = {
  dhl: 'DHL',
  pickup: 'Persönliche Abholung',
  other: 'Anderer Versand',
};

/** The same on the way back, where it is the reseller who comes by. */
export const returnMethodLabels: Record<ShippingMethod, string> = {
  ...shippingMethodLabels,
  pickup: 'Persönlich gebracht',
};

export const deliveryDays: { days: number; label: string }[] = [
  { days: 1, label: '1 Tag (Express)' },
  { days: 2, label: '2 Tage (Standard)' },
  { days: 3, label: '3 Tage' },
  { days: 5, label: '5 Tage' },
  { days: 7, label: '1 Woche' },
];

/** Only DHL needs something: its tracking number. */
export function checkShipping({
  shippingMethod,
  trackingNumber,
}: {
  shippingMethod: ShippingMethod;
  trackingNumber?: string | null;
}): Verdict {
  const isMissing = shippingMethod === 'dhl' && !trackingNumber?.trim();
  return isMissing ? refuse(assignmentProblems.trackingNumberMissing()) : fine;
}

const dhlForms = [
  /^0034\d{16}$/,
  /^\d{12}$/,
  /^\d{20}$/,
  /^JJD\d{18,20}$/,
  /^JVGL\d{16,20}$/,
  /^[A-Z]{2}\d{9}DE$/,
];

/** A hint, never a refusal: carriers invent new forms. */
export function looksLikeDhlNumber(trackingNumber: string): boolean {
  return dhlForms.some((form) => form.test(withoutSeparators(trackingNumber)));
}

/** As the carrier knows it, however it was typed; what has no known form stays as it is. */
export function plainTrackingNumber(typed: string): string {
  return looksLikeDhlNumber(typed) ? withoutSeparators(typed) : typed.trim();
}

function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** Digits in fours, letters before and after them apart; what is no such number stays in one piece. */
export function trackingGroups(trackingNumber: string): { text: string; start: number }[] {
  const plain = plainTrackingNumber(trackingNumber);
  const [, before = '', digits = '', after = ''] = /^([A-Z]*)(\d+)([A-Z]*)$/.exec(plain) ?? [];
  if (digits.length < 8) return [{ text: plain, start: 0 }];
  // A lone digit at the end would look like a slip.
  const fours = digits.match(/\d{4}(?=\d{2,})|\d{1,5}$/g) ?? [];
  let start = 0;
  return [before, ...fours, after]
    .filter((text) => text !== '')
    .map((text) => {
      const group = { text, start };
      start += text.length;
      return group;
    });
}

export function statusAfterShipping(
  method: ShippingMethod,
): Extract<AssignmentStatus, 'shipped' | 'handed_over'> {
  return method === 'pickup' ? 'handed_over' : 'shipped';
}

/** DHL only: of other carriers nobody told us where to look. */
export function trackingUrlOf(method: ShippingMethod, trackingNumber: string | null): string | null {
  if (method !== 'dhl' || !trackingNumber) return null;
  return `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${encodeURIComponent(plainTrackingNumber(trackingNumber))}`;
}

export interface Shipment {
  shippingMethod: ShippingMethod;
  trackingNumber?: string | null;
  recipientAddress?: string | null;
  estimatedDays: number;
}

/** A parcel has an address and a day of arrival; a pickup has neither. */
export function isParcel(method: ShippingMethod): boolean {
  return method !== 'pickup';
}

/** The stored fields of a shipment: a tracking number only for DHL, address and arrival only for parcels. */
export function shippingOf(shipment: Shipment, shippedAt: Date) {
  const { shippingMethod: method, trackingNumber, recipientAddress, estimatedDays } = shipment;
  const arrival = new Date(shippedAt.getTime() + estimatedDays * DAY_MS);
  return {
    method,
    trackingNumber: method === 'dhl' && trackingNumber ? plainTrackingNumber(trackingNumber) : null,
    recipientAddress: (isParcel(method) && recipientAddress) || null,
    shippedAt: shippedAt.toISOString(),
    estimatedDelivery: isParcel(method) ? arrival.toISOString() : null,
  };
}

/** The address on a parcel: company, name, and below them street and town if known. */
export function parcelAddress(person: {
  name: string;
  company?: string | null;
  address?: string | null;
}): string {
  return [person.company, person.name, person.address]
    .map((line) => line?.trim())
    .filter(Boolean)
    .join('\n');
}

/** The proposed address of the next parcel: the stored one, else that of the last parcel, else the name alone. */
export function proposedRecipient(
  reseller: Parameters<typeof parcelAddress>[0],
  lastRecipientAddress?: string | null,
): string {
  return (!reseller.address && lastRecipientAddress) || parcelAddress(reseller);
}

/** The address for returns, if the shop has set its own. */
export function shopAddress(company: {
  name: string;
  owner: string;
  street: string;
  zip: string;
  city: string;
}): string | null {
  const { name, owner, street, zip, city } = company;
  if (!street || !city) return null;
  return [name || owner, street, `${zip} ${city}`.trim()].filter(Boolean).join('\n');
}
