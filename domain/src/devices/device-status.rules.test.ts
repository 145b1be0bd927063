import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkStatusChange,
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
  saleAfter,
  stepFor,
} from './device-status.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const unsold = { actualSellingPriceCents: null, soldDate: null };

it('labels are German, anything else is unknown', () => {
  expect(deviceStatuses.map(deviceStatusLabel)).toEqual([
    'Gekauft',
    'In Reparatur',
    'Verkaufsbereit',
    'Zum Verkauf',
    'Verkauft',
  ]);
  expect(deviceStatusLabel('verloren')).toBe('Unbekannt');
});

const anyStatus = fc.constantFrom<DeviceStatus>(...deviceStatuses);
const anySale = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined });

it('whatever is allowed leaves a device with a sale exactly when it is sold', () => {
  fc.assert(
    fc.property(anyStatus, fc.option(anyStatus, { nil: undefined }), anySale, (from, to, price) => {
      const stored = from === 'verkauft' ? { actualSellingPriceCents: 5_000, soldDate: now } : unsold;
      const change = { from, to, stored, sent: { actualSellingPriceCents: price }, now };
      if (!checkStatusChange(change).ok) return;
      const sale = saleAfter(change);
      const isSold = (to ?? from) === 'verkauft';
      expect((sale.actualSellingPriceCents ?? 0) > 0).toBe(isSold);
      expect(sale.soldDate !== null).toBe(isSold);
    }),
  );
});

it('every status but verkauft can be entered from any other without more', () => {
  for (const from of deviceStatuses)
    for (const to of deviceStatuses.filter((status) => status !== 'verkauft'))
      expect(checkStatusChange({ from, to, stored: unsold, sent: {}, now })).toEqual({ ok: true });
});

it('verkauft needs a price above 0, sent or stored', () => {
  const enter = (stored: number | null, sent?: number) =>
    checkStatusChange({
      from: 'zum_verkauf',
      to: 'verkauft',
      stored: { actualSellingPriceCents: stored, soldDate: null },
      sent: { actualSellingPriceCents: sent },
      now,
    }).ok;
  expect([enter(null), enter(null, 0), enter(null, 1), enter(100), enter(100, 0)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

describe('a click on a status button', () => {
  it.each<[DeviceStatus, DeviceStatus, ReturnType<typeof stepFor>]>([
    ['gekauft', 'verkauft', 'askForSalePrice'],
    ['verkauft', 'verkauft', 'askForSalePrice'],
    ['in_reparatur', 'verkaufsbereit', 'checkQuality'],
    ['gekauft', 'verkaufsbereit', 'change'],
    ['verkauft', 'zum_verkauf', 'takeSaleBack'],
    ['verkauft', 'verkaufsbereit', 'takeSaleBack'],
    ['in_reparatur', 'zum_verkauf', 'change'],
  ])('from %s to %s leads to %s', (from, to, step) => {
    expect(stepFor(from, to)).toBe(step);
  });
});
