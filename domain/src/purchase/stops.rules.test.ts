import { describe, expect, it } from 'vitest';
import { emptyAnswers, type PurchaseAnswers } from './purchase-answers.ts';
import { gradeDoubt, isOverrideReason, lossDoubt, type StopFacts, stopsOf } from './stops.rules.ts';

describe('what stops a purchase', () => {
  const iphone = { model: 'iPhone 13' };
  const dead = { works: { ...emptyAnswers.works, powersOn: false } };
  const cases: [string, StopFacts, Partial<PurchaseAnswers>, string[]][] = [
    ['nothing', { ...iphone, usaBlockStatus: 'Clean', fmiOn: false }, {}, []],
    ['nobody has said anything', { ...iphone, usaBlockStatus: null, fmiOn: null }, {}, []],
    [
      'stolen',
      { ...iphone, usaBlockStatus: 'Reported stolen by AT&T' },
      {},
      ['Als gestohlen gemeldet (AT&T)'],
    ],
    ['blocked', { ...iphone, usaBlockStatus: 'Blacklisted' }, {}, ['Auf der Sperrliste']],
    ['Find My', { ...iphone, fmiOn: true }, {}, ['„Wo ist?“ ist eingeschaltet']],
    ['Find My of a Galaxy does not exist', { model: 'Galaxy S22', fmiOn: true }, { icloudLocked: true }, []],
    ['iCloud', iphone, { icloudLocked: true }, ['iCloud-Sperre aktiv']],
    ['does not switch on', iphone, dead, ['Schaltet sich nicht ein']],
    ['water', iphone, { waterDamage: true }, ['Wasserschaden']],
  ];
  it.each(cases)('%s', (_what, facts, answers, titles) => {
    const found = stopsOf(facts, { ...emptyAnswers, ...answers });
    expect(found.map(({ title }) => title)).toEqual(titles);
    for (const { why } of found) expect(why).toMatch(/\.$/);
  });

  it('before any answer only the check counts', () => {
    expect(stopsOf({ ...iphone, fmiOn: true }).map(({ stop }) => stop)).toEqual(['findMy']);
  });
});

it.each([
  ['         x', false],
  ['Teileträger', true],
  ['neun Zeich', true],
  ['neun Zei', false],
])('%j is a reason: %s', (reason, isOne) => {
  expect(isOverrideReason(reason)).toBe(isOne);
});

it('an offer that loses money has to be explained, and no other', () => {
  expect(lossDoubt({ level: 'loss', profit: -20 })).toEqual([
    expect.stringMatching(/^voraussichtlich 20,00.€ Verlust$/),
  ]);
  expect(lossDoubt({ level: 'aboveMaximum', profit: 20 })).toEqual([]);
  expect(lossDoubt(null)).toEqual([]);
});

it('a maximum of a better grade is doubted where something speaks against the phone', () => {
  const stops = stopsOf({ model: 'iPhone 13', fmiOn: true }, { ...emptyAnswers, waterDamage: true });
  expect(gradeDoubt(stops, 'A')).toMatch(/in Zustand A\..*„Wo ist\?“ ist eingeschaltet, Wasserschaden\./);
  expect(gradeDoubt(stops, 'D')).toBeNull();
  expect(gradeDoubt(stops, null)).toBeNull();
  expect(gradeDoubt([], 'A')).toBeNull();
});
