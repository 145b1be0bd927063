import { describe, expect, it } from 'vitest';
import { shopDay } from '../shared/dates.ts';
import { checkCustomerReturn, momentOfReturn } from './customer-return.rules.ts';

const sold = {
  status: 'verkauft' as const,
  soldDate: new Date('2026-11-03T09:00:00Z'),
  isSoldByReseller: false,
};
const today = '2026-11-18';

describe('a phone that a customer brings back', () => {
  it.each([
    ['today', sold, today, null],
    ['on the day of the sale', sold, '2026-11-03', null],
    ['before it was sold', sold, '2026-11-02', 'returned_before_sale'],
    ['tomorrow', sold, '2026-11-19', 'returned_in_future'],
    ['in stock', { ...sold, status: 'zum_verkauf' as const, soldDate: null }, today, 'not_sold'],
    ['sold by a reseller', { ...sold, isSoldByReseller: true }, today, 'sold_by_reseller'],
  ])('%s', (_, phone, on, code) => {
    const verdict = checkCustomerReturn(phone, on, today);
    expect(verdict.ok ? null : verdict.problem.code).toBe(code);
  });

  it.each(['2026-11-03', '2026-11-10', '2026-11-18'])('counts on %s, after its sale', (on) => {
    const now = new Date('2026-11-18T08:00:00Z');
    const moment = momentOfReturn(on, sold.soldDate, now);
    expect(shopDay(moment)).toBe(on);
    expect(moment >= sold.soldDate && moment <= now).toBe(true);
  });
});
