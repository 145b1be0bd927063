/** The two charts of accounts that German tax advisers mostly keep. */
export const charts = ['skr03', 'skr04'] as const;
export type Chart = (typeof charts)[number];

/** The accounts on which a month of the books is booked. */
export const accountNames = [
  'goods',
  'goodsPooled',
  'goodsOther',
  'marginUntaxed',
  'margin',
  'pooled',
  'pooledTaxed',
  'revenue',
  'revenueSmall',
  'cash',
  'bank',
  'transit',
  'receivables',
  'clearing',
] as const;
export type AccountName = (typeof accountNames)[number];

/** Digits as text: an account may begin with 0. */
export type Accounts = Record<AccountName, string>;

export const chartAccounts: Record<Chart, Accounts> = {
  skr03: {
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
  skr04: {
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
  },
};

/** DATEV works the tax out of what is booked on them. */
export const automaticAccounts: readonly AccountName[] = ['margin', 'revenue'];

/** Proposals that the charts do not hold: a tax adviser sets them up. */
export const proposedAccounts: readonly AccountName[] = ['goods', 'goodsPooled', 'pooled', 'pooledTaxed'];

/** The accounts that money goes to or comes from; all others are goods or revenue. */
export const moneyAccounts: readonly AccountName[] = ['cash', 'bank', 'transit', 'receivables', 'clearing'];

export const accountLengths = [4, 5, 6, 7, 8] as const;
