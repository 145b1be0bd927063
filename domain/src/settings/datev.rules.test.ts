import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountLength,
  accountsInChart,
  accountsOfLength,
  checkAccounts,
  datevNumbers,
  followChart,
} from './datev.rules.ts';
import {
  type Accounts,
  accountLengths,
  accountNames,
  chartAccounts,
  charts,
} from './datev-accounts.choices.ts';
import { checkSettings, defaultSettings, mergeSettings } from './settings.rules.ts';
import { type SettingsInput, settingsInput } from './settings-inputs.contract.ts';

const saved = (input: SettingsInput, before = defaultSettings) =>
  followChart(before, mergeSettings(before, input)).datev;

it('a new shop has SKR03, a year that begins in January, and no numbers yet', () => {
  expect(defaultSettings.datev).toEqual({
    consultant: '',
    client: '',
    chart: 'skr03',
    fiscalYearStart: 1,
    accounts: {
      goods: '3220',
      goodsPooled: '3225',
      goodsOther: '3200',
      marginUntaxed: '8193',
      margin: '8191',
      pooled: '8221',
      pooledTaxed: '8226',
      revenue: '8400',
      revenueSmall: '8195',
      cash: '1000',
      bank: '1200',
      transit: '1360',
      receivables: '1400',
      clearing: '1590',
    },
  });
  expect(checkSettings(defaultSettings).ok).toBe(true);
});

describe('another chart', () => {
  it('brings its accounts', () => {
    expect(saved({ datev: { chart: 'skr04' } }).accounts).toEqual({
      goods: '5220',
      goodsPooled: '5225',
      goodsOther: '5200',
      marginUntaxed: '4138',
      margin: '4136',
      pooled: '4221',
      pooledTaxed: '4226',
      revenue: '4400',
      revenueSmall: '4185',
      cash: '1600',
      bank: '1800',
      transit: '1460',
      receivables: '1200',
      clearing: '1370',
    });
  });

  it('leaves the accounts that were changed before or along with it', () => {
    const own = mergeSettings(defaultSettings, { datev: { accounts: { cash: '1001' } } });
    expect(saved({ datev: { chart: 'skr04', accounts: { bank: '1810' } } }, own).accounts).toEqual({
      ...chartAccounts.skr04,
      cash: '1001',
      bank: '1810',
    });
  });

  it('brings them also where everything that was read is sent back', () => {
    const { datev } = defaultSettings;
    expect(saved({ datev: { ...datev, chart: 'skr04' } }).accounts).toEqual(chartAccounts.skr04);
  });

  it('keeps the length of the accounts', () => {
    const long = accountsOfLength(chartAccounts.skr03, 6);
    expect(accountsInChart(long, 'skr03', 'skr04')).toMatchObject({ cash: '160000', revenue: '440000' });
  });

  it('and the first again gives what was there before, whatever was changed', () => {
    const changed = fc.dictionary(fc.constantFrom(...accountNames), fc.stringMatching(/^9\d{3}$/));
    fc.assert(
      fc.property(changed, (own) => {
        const accounts = { ...chartAccounts.skr03, ...own } as Accounts;
        expect(accountsInChart(accountsInChart(accounts, 'skr03', 'skr04'), 'skr04', 'skr03')).toEqual(
          accounts,
        );
      }),
    );
  });

  it('without another chart nothing moves', () => {
    const own = mergeSettings(defaultSettings, { datev: { accounts: { cash: '1600' } } });
    expect(saved({ datev: { chart: 'skr03', client: 7 } }, own).accounts).toEqual(own.datev.accounts);
  });
});

describe('accounts', () => {
  it.each(accountLengths)('of %i digits each are fine in both charts', (length) => {
    for (const chart of charts) {
      const accounts = accountsOfLength(chartAccounts[chart], length);
      expect(new Set(Object.values(accounts).map((account) => account.length))).toEqual(new Set([length]));
      expect([checkAccounts(accounts).ok, accountLength(accounts)]).toEqual([true, length]);
      expect(accountsOfLength(accounts, 4)).toEqual(chartAccounts[chart]);
    }
  });

  it('get shorter only by their zeros', () => {
    const accounts = { ...accountsOfLength(chartAccounts.skr03, 5), cash: '10001' };
    expect(accountsOfLength(accounts, 4)).toEqual({ ...chartAccounts.skr03, cash: '10001' });
  });

  it('of different lengths are refused at the odd one, with what to do', () => {
    expect(checkAccounts({ ...chartAccounts.skr03, cash: '10000' })).toMatchObject({
      ok: false,
      problem: {
        status: 400,
        fields: {
          'datev.accounts.cash': expect.stringMatching(/„Kasse“ hat 5 Ziffern, die anderen haben 4\. Bitte/),
        },
      },
    });
  });

  it.each([
    [{ cash: '8191' }, 'cash'],
    [{ receivables: '3200' }, 'receivables'],
    [{ pooledTaxed: '8221' }, 'pooledTaxed'],
  ])('that are booked against each other cannot be one: %j', (same, field) => {
    expect(checkAccounts({ ...chartAccounts.skr03, ...same })).toMatchObject({
      ok: false,
      problem: { status: 400, fields: { [`datev.accounts.${field}`]: expect.any(String) } },
    });
  });

  it('that are never booked against each other can be', () => {
    expect(checkAccounts({ ...chartAccounts.skr03, transit: '1200', goods: '3200' }).ok).toBe(true);
  });
});

it('there is a file only with both numbers', () => {
  const { datev } = defaultSettings;
  expect(datevNumbers(datev)).toBeNull();
  expect(datevNumbers({ ...datev, consultant: 1001 })).toBeNull();
  expect(datevNumbers({ ...datev, client: 1 })).toBeNull();
  expect(datevNumbers({ ...datev, consultant: 1001, client: 1 })).toEqual({ consultant: 1001, client: 1 });
});

describe('the contract', () => {
  it.each([
    { consultant: 1001 },
    { consultant: 9_999_999 },
    { consultant: '' },
    { client: 1 },
    { client: 99_999 },
    { client: '' },
    { fiscalYearStart: 12 },
    { accounts: { cash: '00001000' } },
  ])('takes %j', (datev) => {
    expect(settingsInput.parse({ datev })).toEqual({ datev });
  });

  it.each([
    [{ consultant: 1000 }, 'consultant'],
    [{ consultant: 10_000_000 }, 'consultant'],
    [{ consultant: 1001.5 }, 'consultant'],
    [{ consultant: '29098' }, 'consultant'],
    [{ consultant: null }, 'consultant'],
    [{ client: 0 }, 'client'],
    [{ client: 100_000 }, 'client'],
    [{ client: null }, 'client'],
    [{ chart: 'skr49' }, 'chart'],
    [{ fiscalYearStart: 0 }, 'fiscalYearStart'],
    [{ fiscalYearStart: 13 }, 'fiscalYearStart'],
    [{ fiscalYearStart: 1.5 }, 'fiscalYearStart'],
    [{ accounts: null }, 'accounts'],
    [{ accounts: { cash: null } }, 'accounts.cash'],
    [{ accounts: { cash: '' } }, 'accounts.cash'],
    [{ accounts: { cash: 1000 } }, 'accounts.cash'],
    [{ accounts: { cash: '100' } }, 'accounts.cash'],
    [{ accounts: { cash: '100000000' } }, 'accounts.cash'],
    [{ accounts: { cash: '10a0' } }, 'accounts.cash'],
    [{ accounts: { cash: '١٢٣٤' } }, 'accounts.cash'],
  ])('refuses %j at its field', (datev, field) => {
    const { error } = settingsInput.safeParse({ datev });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`datev.${field}`]);
    expect(error?.issues[0]?.message).toMatch(/Bitte|Ein Konto|Möglich|Diese/);
  });
});
