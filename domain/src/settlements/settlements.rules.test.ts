import { describe, expect, it } from 'vitest';
import type { Verdict } from '../shared/verdict.ts';
import {
  checkMayPay,
  checkMayRemind,
  checkMayUndo,
  checkOwesNothing,
  checkPaymentDay,
  checkUntil,
  dueDay,
  settlementState,
  undoneOn,
} from './settlements.rules.ts';

const TODAY = '2026-11-15';
const unpaid = { isCancelled: false, paidOn: null, dueOn: TODAY, number: 'AR-2026-000001' };
const paid = { ...unpaid, paidOn: '2026-11-10' };
const cancelled = { ...unpaid, isCancelled: true };
const code = (verdict: Verdict) => (verdict.ok ? 'fine' : verdict.problem.code);

describe('a settlement', () => {
  it.each([
    [unpaid, 'offen'],
    [{ ...unpaid, dueOn: '2026-11-14' }, 'ueberfaellig'],
    [{ ...paid, dueOn: '2026-11-01' }, 'bezahlt'],
    [{ ...cancelled, dueOn: '2026-11-01' }, 'storniert'],
  ])('%j is %s', (settlement, state) => {
    expect(settlementState(settlement, TODAY)).toBe(state);
  });

  it('is due so many days after it was issued, also across a change of the clocks and of the year', () => {
    expect(dueDay('2026-10-20', 14)).toBe('2026-11-03');
    expect(dueDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(dueDay(TODAY, 0)).toBe(TODAY);
  });

  it('is paid once and undone once, and no more when it is cancelled', () => {
    expect([unpaid, paid, cancelled].map((each) => code(checkMayPay(each)))).toEqual([
      'fine',
      'paid_already',
      'settlement_cancelled',
    ]);
    expect([unpaid, paid, cancelled].map((each) => code(checkMayUndo(each)))).toEqual([
      'not_paid',
      'fine',
      'settlement_cancelled',
    ]);
  });

  it('reaches up to today, and is paid up to today', () => {
    expect(['2026-11-15', '2026-11-16'].map((day) => code(checkUntil(day, TODAY)))).toEqual([
      'fine',
      'until_in_future',
    ]);
    expect(
      ['1999-12-31', '2000-01-01', TODAY, '2026-11-16'].map((day) => code(checkPaymentDay(day, TODAY))),
    ).toEqual(['paid_outside_books', 'fine', 'fine', 'paid_in_future']);
  });

  it('leaves a closed month as it is when its payment is undone', () => {
    expect(undoneOn('2026-10-31', TODAY, null)).toBe('2026-10-31');
    expect(undoneOn('2026-10-31', TODAY, '2026-09')).toBe('2026-10-31');
    expect(undoneOn('2026-10-31', TODAY, '2026-10')).toBe(TODAY);
  });
});

describe('a reminder', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const late = { ...unpaid, dueOn: '2026-11-01', remindedAt: null, isActive: true };

  it.each([
    [late, 'fine'],
    [{ ...late, dueOn: TODAY }, 'not_overdue'],
    [{ ...late, paidOn: TODAY }, 'not_overdue'],
    [{ ...late, isCancelled: true }, 'not_overdue'],
    [{ ...late, isActive: false }, 'reseller_inactive'],
    [{ ...late, isActive: null }, 'reseller_inactive'],
    [{ ...late, remindedAt: new Date('2026-11-14T10:00:00.001Z') }, 'reminded_already'],
    [{ ...late, remindedAt: new Date('2026-11-14T10:00:00Z') }, 'fine'],
  ])('%j: %s', (settlement, expected) => {
    expect(code(checkMayRemind(settlement, TODAY, now))).toBe(expected);
  });
});

it('a reseller who owes says what', () => {
  expect(checkOwesNothing({ open: 0, unpaid: 0 }).ok).toBe(true);
  expect(checkOwesNothing({ open: 1, unpaid: 2 })).toMatchObject({
    problem: {
      status: 409,
      sentence:
        'Der Reseller schuldet noch Geld: 1 Verkauf ist nicht abgerechnet, 2 Abrechnungen sind nicht bezahlt. Bitte rechnen Sie zuerst ab.',
    },
  });
});
