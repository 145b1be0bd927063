import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import type { AssignmentStatus } from './assignment.rules.ts';
import { assignmentProblems } from './assignments.problems.ts';

export const shippingMethods = ['dhl', 'pickup', 'other'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

export const shippingMethodLabels: Record<ShippingMethod, string> = {
  dhl: 'DHL',
  pickup: 'Persönliche Abholung',
  other: 'Anderer Versand',
};

export const deliveryDays: { days: number; label: string }[] = [
  { days: 1, label: '1 Tag (Express)' },
  { days: 2, label: '2 Tage (Standard)' },
  { days: 3, label: '3 Tage' },
  { days: 5, label: '5 Tage' },
  { days: 7, label: '1 Woche' },
];

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
  const plain = trackingNumber.replaceAll(/[\s.-]/g, '').toUpperCase();
  return dhlForms.some((form) => form.test(plain));
}

export function statusAfterShipping(
  method: ShippingMethod,
): Extract<AssignmentStatus, 'shipped' | 'handed_over'> {
  return method === 'pickup' ? 'handed_over' : 'shipped';
}

/** DHL only: of other carriers nobody told us where to look. */
export function trackingUrlOf(method: ShippingMethod, trackingNumber: string | null): string | null {
  if (method !== 'dhl' || !trackingNumber) return null;
  return `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${encodeURIComponent(trackingNumber)}`;
}

export function estimatedDelivery(shippedAt: Date, days: number): Date {
  return new Date(shippedAt.getTime() + days * 86_400_000);
}
