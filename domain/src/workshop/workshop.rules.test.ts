import { describe, expect, it, test } from 'vitest';
import {
  actionInto,
  checkRepairStep,
  columnOf,
  labourCostOf,
  minutesWorked,
  type Repair,
  type RepairAction,
  repairAfter,
  repairAfterStatus,
  stateOfNeeded,
  untouched,
} from './workshop.rules.ts';
import { formatMinutes } from './workshop.text.ts';

const mira = { id: 'm', name: 'Mira' };
const uwe = { id: 'u', name: 'Uwe' };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 9, minute));
const steps = (...taken: [RepairAction, number, { minutes?: number; to?: typeof uwe }?][]) =>
  taken.reduce<Repair>(
    (repair, [action, minute, more]) => repairAfter(repair, { action, by: mira, now: at(minute), ...more }),
    untouched,
  );

describe('which parts are there', () => {
  test.each([
    ['the first of two in stock', { isStocked: true, stock: 2, onOrder: 0, rank: 2 }, 'da'],
    ['one more than there are, but ordered', { isStocked: true, stock: 2, onOrder: 1, rank: 3 }, 'bestellt'],
    ['more than are there and ordered', { isStocked: true, stock: 2, onOrder: 1, rank: 4 }, 'fehlt'],
    ['none in stock', { isStocked: true, stock: 0, onOrder: 0, rank: 1 }, 'fehlt'],
    ['a stock below zero', { isStocked: true, stock: -3, onOrder: 1, rank: 1 }, 'bestellt'],
    ['a part that nobody counts', { isStocked: false, stock: 0, onOrder: 0, rank: 9 }, 'da'],
    ['the same, ordered', { isStocked: false, stock: 0, onOrder: 1, rank: 9 }, 'bestellt'],
  ] as const)('%s', (_title, part, expected) => {
    expect(stateOfNeeded(part)).toBe(expected);
  });
});

describe('the column of a phone', () => {
  test.each([
    ['offen', ['da', 'verbaut'], 'zu_tun'],
    ['offen', ['da', 'fehlt'], 'wartet'],
    ['pausiert', ['bestellt'], 'wartet'],
    ['pausiert', [], 'zu_tun'],
    ['laeuft', ['fehlt'], 'in_arbeit'],
    ['fertig', ['fehlt'], 'pruefung'],
  ] as const)('%s with %j', (state, parts, column) => {
    expect(
      columnOf(
        state,
        parts.map((part) => ({ state: part })),
      ),
    ).toBe(column);
  });

  test.each([
    ['in_arbeit', 'offen', 'start'],
    ['in_arbeit', 'fertig', 'start'],
    ['in_arbeit', 'laeuft', null],
    ['pruefung', 'laeuft', 'done'],
    ['zu_tun', 'laeuft', 'pause'],
    ['wartet', 'laeuft', 'pause'],
    ['zu_tun', 'fertig', null],
  ] as const)('into %s from %s is %s', (column, state, action) => {
    expect(actionInto(column, state)).toBe(action);
  });
});

describe('the clock', () => {
  it('counts what runs, not what rests', () => {
    const repair = steps(['start', 0], ['pause', 10], ['start', 30]);
    expect(repair).toMatchObject({ state: 'laeuft', technician: mira });
    expect(minutesWorked(repair, at(35))).toBe(15);
  });

  it.each([
    ['what was measured', undefined, 20],
    ['what is said', 7, 7],
    ['nothing, when that is said', 0, 0],
  ])('ends with %s', (_title, minutes, expected) => {
    const repair = steps(['start', 0], ['done', 20, minutes === undefined ? {} : { minutes }]);
    expect(repair.state).toBe('fertig');
    expect(minutesWorked(repair, at(59))).toBe(expected);
  });

  it('does not move by a double click', () => {
    const started = steps(['start', 0]);
    expect(repairAfter(started, { action: 'start', by: mira, now: at(5) })).toBe(started);
    const done = steps(['start', 0], ['done', 5]);
    expect(repairAfter(done, { action: 'done', by: mira, now: at(9) })).toBe(done);
  });

  it('goes on after a check that was not passed', () => {
    expect(minutesWorked(steps(['start', 0], ['done', 5], ['start', 10]), at(12))).toBe(7);
  });

  it('stops when the phone is given to somebody else', () => {
    expect(steps(['start', 0], ['take', 10, { to: uwe }])).toEqual({
      technician: uwe,
      state: 'pausiert',
      workedSeconds: 600,
      runningSince: null,
    });
  });

  it('stops when the phone leaves the workshop, and there is something to do when it is back', () => {
    const left = repairAfterStatus(steps(['start', 0]), 'in_reparatur', 'verkaufsbereit', at(9));
    expect(left).toMatchObject({ state: 'fertig', workedSeconds: 540 });
    expect(repairAfterStatus(left, 'verkaufsbereit', 'in_reparatur', at(20)).state).toBe('offen');
    const running = steps(['start', 0]);
    expect(repairAfterStatus(running, 'gekauft', 'in_reparatur', at(1))).toBe(running);
  });
});

describe('two at one phone', () => {
  const taken = steps(['take', 0]);
  it.each([
    ['take', {}, false],
    ['take', { to: uwe }, true],
    ['start', {}, false],
    ['done', {}, true],
  ] as const)('%s %j', (action, more, isFine) => {
    expect(checkRepairStep(taken, { action, by: uwe, now: at(1), ...more }).ok).toBe(isFine);
  });
  it('is not paused when nobody works', () => {
    expect(checkRepairStep(taken, { action: 'pause', by: mira, now: at(1) }).ok).toBe(false);
  });
});

test.each([
  [45, 60, 45],
  [50, 39.99, 33.33],
  [0, 60, 0],
  [90, 0, 0],
])('%i minutes at %d € are %d €', (minutes, rate, cost) => {
  expect(labourCostOf(minutes, rate)).toBe(cost);
});

test.each([
  [0, '0 Min.'],
  [59, '59 Min.'],
  [60, '1 Std.'],
  [125, '2 Std. 5 Min.'],
])('%i minutes read %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
