import { describe, expect, it } from 'vitest';
import { TAX_BEGINS } from './tax.choices.ts';
import { defaultTax, periodsAdded, type TaxPeriod, taxOn, taxTimeline } from './tax-periods.rules.ts';

const from = (validFrom: string, scheme: TaxPeriod['scheme'], rate = 19): TaxPeriod => ({
  validFrom,
  scheme,
  margin: 'einzel',
  rate,
});

describe('what holds on a day', () => {
  const periods = [
    from('2026-01-01', 'kleinunternehmer'),
    from('2026-10-01', 'regel'),
    from('2026-10-01', 'differenz'),
    from('2027-01-01', 'regel', 7),
  ];

  it.each([
    ['2025-12-31', 'kleinunternehmer', 19],
    ['2026-01-01', 'kleinunternehmer', 19],
    ['2026-09-30', 'kleinunternehmer', 19],
    ['2026-10-01', 'differenz', 19],
    ['2026-12-31', 'differenz', 19],
    ['2027-01-01', 'regel', 7],
    ['2099-12-31', 'regel', 7],
  ])('on %s %s at %i percent', (day, scheme, rate) => {
    expect(taxOn(periods, day)).toMatchObject({ scheme, rate });
  });

  it('before anybody has said anything the default, from the beginning', () => {
    expect(taxOn([], '2026-11-18')).toEqual({ ...defaultTax, validFrom: TAX_BEGINS });
  });
});

it('of a first day the last word holds for what was before', () => {
  expect(taxOn([from('2026-11-18', 'regel'), from('2026-11-18', 'differenz')], '2026-01-01').scheme).toBe(
    'differenz',
  );
});

describe('a change', () => {
  const today = '2026-11-18';
  const begun = { today, hasBegun: true };
  const beginning = { ...defaultTax, validFrom: TAX_BEGINS };
  const told = (added: TaxPeriod[]) => added.map(({ validFrom, scheme, rate }) => [validFrom, scheme, rate]);

  it('holds from today on, and the default for what was before', () => {
    expect(told(periodsAdded([], { scheme: 'regel' }, begun))).toEqual([
      [TAX_BEGINS, 'differenz', 19],
      [today, 'regel', 19],
    ]);
    expect(told(periodsAdded([beginning], { rate: 7 }, begun))).toEqual([[today, 'differenz', 7]]);
  });

  it('is the first word of a shop without purchases: it holds for whatever is entered of earlier days', () => {
    expect(told(periodsAdded([], { scheme: 'regel' }, { today, hasBegun: false }))).toEqual([
      [today, 'regel', 19],
    ]);
    expect(
      told(periodsAdded([], { scheme: 'regel', validFrom: '2026-11-01' }, { today, hasBegun: false })),
    ).toEqual([
      [TAX_BEGINS, 'differenz', 19],
      ['2026-11-01', 'regel', 19],
    ]);
  });

  it('from a day before the first word leaves alone what that holds for before it', () => {
    const added = periodsAdded(
      [from(today, 'regel')],
      { scheme: 'differenz', validFrom: '2026-03-01' },
      begun,
    );
    expect(told(added)).toEqual([
      [TAX_BEGINS, 'regel', 19],
      ['2026-03-01', 'differenz', 19],
    ]);
  });

  it.each([
    ['2026-10-01', '2026-10-01'],
    ['2027-01-01', '2027-01-01'],
    [TAX_BEGINS, today],
  ])('with the day %s holds from %s on', (validFrom, day) => {
    expect(told(periodsAdded([beginning], { scheme: 'regel', validFrom }, begun))).toEqual([
      [day, 'regel', 19],
    ]);
  });

  it('begins with what holds today, also for another day', () => {
    const periods = [beginning, from('2026-11-01', 'regel', 7)];
    expect(told(periodsAdded(periods, { validFrom: '2026-10-01' }, begun))).toEqual([
      ['2026-10-01', 'regel', 7],
    ]);
  });

  it('that says what holds on its day already adds nothing', () => {
    const periods = [beginning, from('2027-01-01', 'regel')];
    expect(periodsAdded(periods, {}, begun)).toEqual([]);
    expect(periodsAdded(periods, { ...beginning }, begun)).toEqual([]);
    expect(periodsAdded(periods, { scheme: 'regel', validFrom: '2027-02-01' }, begun)).toEqual([]);
    expect(told(periodsAdded(periods, { scheme: 'differenz', validFrom: '2027-01-01' }, begun))).toEqual([
      ['2027-01-01', 'differenz', 19],
    ]);
  });
});

describe('what holds over time', () => {
  const days = (...periods: TaxPeriod[]) =>
    taxTimeline(periods).map(({ validFrom, scheme }) => `${validFrom} ${scheme}`);

  it('has of each day what was said last', () => {
    expect(days(from('2026-01-01', 'regel'), from('2026-01-01', 'differenz'))).toEqual([
      '2026-01-01 differenz',
    ]);
  });

  it('leaves out what changes nothing, as a change that was taken back before its day', () => {
    expect(
      days(
        from('2026-01-01', 'differenz'),
        from('2027-01-01', 'regel'),
        from('2027-01-01', 'differenz'),
        from('2028-01-01', 'regel'),
      ),
    ).toEqual(['2026-01-01 differenz', '2028-01-01 regel']);
  });
});
