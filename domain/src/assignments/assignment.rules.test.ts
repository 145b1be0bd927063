import { describe, expect, it } from 'vitest';
import {
  calculateResellerProfit,
  canDo,
  checkAction,
  checkAssignable,
  checkMinimumPriceGiven,
  checkSaleKeepsMinimum,
  isSaleStanding,
  resellerStepsIn,
} from './assignment.rules.ts';
import {
  type AssignmentActionName,
  type AssignmentStatus,
  assignmentActionNames,
  assignmentStatuses,
  assignmentStatusLabel,
  bindingStatuses,
  type ReturnState,
  returnStates,
  ruleOf,
} from './assignment-actions.ts';
import { appendNote } from './assignment-notes.rules.ts';
import { checkShipping, looksLikeDhlNumber, statusAfterShipping, trackingUrlOf } from './shipping.rules.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Written by hand from the decisions: rows are actions, every status that is not named refuses. */
const allowed: Record<AssignmentActionName, AssignmentStatus[]> = {
  assign: [],
  approveShipping: ['assigned'],
  ship: ['approved'],
  confirmReceipt: ['assigned', 'approved', 'shipped', 'handed_over'],
  reportSale: ['received'],
  reverseSale: ['sold'],
  requestReturn: ['received'],
  cancelReturn: ['received'],
  approveReturn: ['received'],
  refuseReturn: ['received'],
  shipReturn: ['received'],
  receiveReturn: ['received'],
  withdraw: ['assigned', 'received'],
  abort: ['approved', 'shipped', 'handed_over'],
};

/** The same for the way back; what is not named here is done however far it has come. */
const allowedReturns: Partial<Record<AssignmentActionName, (ReturnState | null)[]>> = {
  reportSale: [null],
  requestReturn: [null],
  cancelReturn: ['requested', 'approved'],
  approveReturn: ['requested'],
  refuseReturn: ['requested', 'approved'],
  shipReturn: ['approved'],
  receiveReturn: ['approved', 'shipped'],
};

describe.each(assignmentActionNames)('%s', (action) => {
  it.each(assignmentStatuses)('in status %s', (status) => {
    const isAllowed = allowed[action].includes(status);
    const returning = allowedReturns[action]?.[0] ?? null;
    expect(canDo(action, status, returning)).toBe(isAllowed);
    const verdict = checkAction(action, status, returning);
    expect(verdict.ok).toBe(isAllowed);
    if (!verdict.ok) {
      expect(verdict.problem.status).toBe(409);
      expect(verdict.problem.sentence).toContain(`„${assignmentStatusLabel(status)}“`);
    }
  });
});

describe.each(Object.keys(allowedReturns) as AssignmentActionName[])('%s', (action) => {
  it.each([null, ...returnStates])('with a way back that is %s', (returning) => {
    const isAllowed = allowedReturns[action]?.includes(returning) ?? false;
    const verdict = checkAction(action, 'received', returning);
    expect(verdict.ok).toBe(isAllowed);
    if (!verdict.ok) expect(verdict.problem).toMatchObject({ code: 'not_in_this_return', status: 409 });
  });
});

it.each([
  [null, 'reportSale', 'requestReturn'],
  ['requested', null, 'cancelReturn'],
  ['approved', 'shipReturn', 'cancelReturn'],
  ['shipped', null, null],
] as const)(
  'a reseller\u2019s next step with a way back that is %s is %s, aside %s',
  (state, next, aside) => {
    expect(resellerStepsIn('received', state)).toEqual({ next, early: null, aside });
  },
);

it('a withdrawal ends whatever way back there is', () => {
  expect(returnStates.filter((state) => !canDo('withdraw', 'received', state))).toEqual([]);
  expect(ruleOf('withdraw').returnTo).toBeNull();
});

it.each([
  ['assigned', 'approveShipping', 'confirmReceipt'],
  ['approved', null, 'confirmReceipt'],
  ['shipped', 'confirmReceipt', null],
  ['handed_over', 'confirmReceipt', null],
  ['received', 'reportSale', null],
  ['sold', 'reverseSale', null],
  ['returned', null, null],
] as const)('a reseller\u2019s next step in %s is %s, ahead of time %s', (status, next, early) => {
  expect(resellerStepsIn(status)).toMatchObject({ next, early });
});

it('labels are the specification\u2019s', () => {
  expect(assignmentStatuses.map(assignmentStatusLabel)).toEqual([
    'Zugewiesen',
    'Freigegeben',
    'Versendet',
    'Übergeben',
    'Erhalten',
    'Verkauft',
    'Entzogen',
  ]);
});

describe('a sale', () => {
  it.each([
    [30_000, 30_000, true],
    [35_000, 30_000, true],
    [29_999, 30_000, false],
  ])('of %d with a minimum of %d', (price, minimum, ok) => {
    expect(checkSaleKeepsMinimum(price, minimum).ok).toBe(ok);
  });

  it('below the minimum is told with the minimum', () => {
    const verdict = checkSaleKeepsMinimum(1, 30_050);
    expect(!verdict.ok && plain(verdict.problem.sentence)).toBe(
      'Verkaufspreis muss mindestens 300,50€ betragen',
    );
  });

  it('for 350 with a minimum of 300 earns the reseller 50', () => {
    expect(calculateResellerProfit(35_000, 30_000)).toBe(5_000);
  });
});

it('only finished or nearly finished devices that nobody has can be assigned', () => {
  const statuses = ['gekauft', 'in_reparatur', 'verkaufsbereit', 'zum_verkauf', 'verkauft'] as const;
  expect(statuses.filter((status) => checkAssignable({ status, isAssigned: false }).ok)).toEqual([
    'in_reparatur',
    'verkaufsbereit',
  ]);
  expect(checkAssignable({ status: 'verkaufsbereit', isAssigned: true }).ok).toBe(false);
});

describe('shipping', () => {
  it('by DHL needs a tracking number, others do not', () => {
    expect(checkShipping({ shippingMethod: 'dhl', trackingNumber: ' ' }).ok).toBe(false);
    expect(checkShipping({ shippingMethod: 'dhl', trackingNumber: '00340434161094042557' }).ok).toBe(true);
    expect(checkShipping({ shippingMethod: 'pickup' }).ok).toBe(true);
    expect(checkShipping({ shippingMethod: 'other' }).ok).toBe(true);
  });

  it('ends in shipped, a pick-up in handed_over', () => {
    expect((['dhl', 'other', 'pickup'] as const).map(statusAfterShipping)).toEqual([
      'shipped',
      'shipped',
      'handed_over',
    ]);
  });

  it('a tracking number cannot break out of its link', () => {
    expect(trackingUrlOf('dhl', 'JJD0003 &x=<y>')).toBe(
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=JJD0003%20%26x%3D%3Cy%3E',
    );
    expect(trackingUrlOf('other', '123')).toBeNull();
    expect(trackingUrlOf('dhl', null)).toBeNull();
  });
});

it('notes only ever grow', () => {
  expect(appendNote('', 'erste')).toBe('erste');
  expect(appendNote('erste', 'zweite')).toBe('erste\nzweite');
});

it('a minimum price is anything above zero', () => {
  expect([-1, 0, 1, 30_000].map((cents) => checkMinimumPriceGiven(cents).ok)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('an assignment binds its device until it is withdrawn', () => {
  expect([...bindingStatuses, 'returned']).toEqual([...assignmentStatuses]);
});

it('a sale price stands only while the device is sold', () => {
  expect(assignmentStatuses.filter(isSaleStanding)).toEqual(['sold']);
});

it.each([
  ['00340434161094042557', true],
  ['0034 0434 1610 9404 2557', true],
  ['123456789012', true],
  ['JJD000390007841234567', true],
  ['jvgl0612345678901234', true],
  ['CN123456789DE', true],
  ['abc', false],
  ['12345678', false],
  ['1Z999AA10123456784', false],
])('%s looks like a number of DHL: %s', (trackingNumber, expected) => {
  expect(looksLikeDhlNumber(trackingNumber)).toBe(expected);
});
