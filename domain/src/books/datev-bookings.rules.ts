import type { DocumentPayment } from '../documents/payments.contract.ts';
import type { AccountName, Accounts } from '../settings/datev-accounts.choices.ts';
import type { LinePayment, PurchaseLine, SaleLine } from './book-lines.ts';
import { formatMonth } from './month-names.ts';
import { lastDayOf } from './months.rules.ts';

/** The lines of the books as bookings of two accounts each. All amounts in cents. */

export interface Booking {
  /** Always above 0. */
  amountCents: number;
  /** The side of the account: `S` Soll, `H` Haben. */
  side: 'S' | 'H';
  account: string;
  contraAccount: string;
  /** Of the shop's calendar, `2026-10-31`. */
  day: string;
  /** The number of the document, without one the IMEI of the phone: the booking is found by it. */
  reference: string;
  text: string;
  /** The phone that was traded; none of the booking that ends a month. */
  phone?: { imei: string; model: string } | undefined;
}

/** A part of an amount and where it belongs. */
interface Share {
  account: AccountName;
  amountCents: number;
}

const accountOfPayment: Record<DocumentPayment, AccountName> = {
  bar: 'cash',
  ueberweisung: 'bank',
  karte: 'transit',
  paypal: 'transit',
  sonstiges: 'transit',
  verrechnung: 'clearing',
};

export function purchaseBookings(line: PurchaseLine, accounts: Accounts): Booking[] {
  const goods = goodsAccount(line);
  return moneyShares(line.payments, line.priceCents).map(({ account, amountCents }) => ({
    ...documentOf(line, line.receipt?.number),
    amountCents,
    side: 'S',
    account: accounts[goods],
    contraAccount: accounts[account],
    text: textOf('Ankauf', line.model, line.seller),
  }));
}

function goodsAccount({ isPooled, taxation }: PurchaseLine): AccountName {
  if (isPooled) return 'goodsPooled';
  return taxation === 'differenz' ? 'goods' : 'goodsOther';
}

/** Those of a return are those of its sale with the sides changed. */
export function saleBookings(line: SaleLine, accounts: Accounts): Booking[] {
  const isReturn = line.kind === 'ruecknahme';
  const priceCents = Math.abs(line.priceCents);
  const money: Share[] =
    line.via === 'reseller'
      ? [{ account: 'receivables', amountCents: priceCents }]
      : moneyShares(line.payments, priceCents);
  return matched(money, revenueShares(line)).map(([from, to, amountCents]) => ({
    ...documentOf(line, line.invoice?.number),
    amountCents,
    side: isReturn ? 'H' : 'S',
    account: accounts[from],
    contraAccount: accounts[to],
    text: textOf(isReturn ? 'Rücknahme' : 'Verkauf', line.model, line.partner),
  }));
}

/** Taxed by its margin a phone is two amounts: what it had cost is not taxed, what is above that is. */
function revenueShares({ priceCents, costCents, taxation, isPooled }: SaleLine): Share[] {
  const price = Math.abs(priceCents);
  if (isPooled) return [{ account: 'pooled', amountCents: price }];
  if (taxation === 'regel') return [{ account: 'revenue', amountCents: price }];
  if (taxation === 'kleinunternehmer') return [{ account: 'revenueSmall', amountCents: price }];
  const untaxed = Math.min(price, Math.abs(costCents));
  return [
    { account: 'marginUntaxed', amountCents: untaxed },
    { account: 'margin', amountCents: price - untaxed },
  ];
}

/** Of a month's pool: what earlier months left below zero, and what this one adds. */
export interface DatevPool {
  carryCents: number;
  diffCents: number;
}

/** On the last day of a month the taxable difference of its pooled phones moves to the account that is taxed. */
export function poolBookings(
  month: string,
  { carryCents, diffCents }: DatevPool,
  accounts: Accounts,
): Booking[] {
  const amountCents = carryCents + diffCents;
  if (amountCents <= 0) return [];
  return [
    {
      amountCents,
      side: 'S',
      account: accounts.pooled,
      contraAccount: accounts.pooledTaxed,
      day: lastDayOf(month),
      reference: `GD-${month}`,
      text: `Gesamtdifferenz ${formatMonth(month)}, steuerpflichtiger Teil`,
    },
  ];
}

/** A payment of a reseller on a day; below zero where a payment was taken back. */
export interface SettlementPayment {
  settlementId: string;
  number: string;
  partner: string;
  day: string;
  amountCents: number;
}

/** The sale counted when it was made: the money moves from what was owed to the bank. */
export function paymentBooking(payment: SettlementPayment, accounts: Accounts): Booking {
  const { number, partner, day, amountCents } = payment;
  return {
    amountCents: Math.abs(amountCents),
    side: amountCents > 0 ? 'S' : 'H',
    account: accounts.bank,
    contraAccount: accounts.receivables,
    day,
    reference: number,
    text: `${amountCents > 0 ? 'Zahlung' : 'Rücknahme der Zahlung'} ${number}, ${partner}`,
  };
}

/** Splits the price of a line over the money accounts, to the cent; what no document names goes to the clearing account. */
function moneyShares(payments: readonly LinePayment[], priceCents: number): Share[] {
  const shares: Share[] = [];
  let restCents = priceCents;
  for (const { method, amountCents } of payments) {
    const paid = Math.min(restCents, Math.abs(amountCents));
    if (paid > 0) shares.push({ account: accountOfPayment[method], amountCents: paid });
    restCents -= paid;
  }
  return restCents > 0 ? [...shares, { account: 'clearing', amountCents: restCents }] : shares;
}

/** Two lists of the same sum, cut in order so that each piece has one account on either side. */
function matched(
  money: readonly Share[],
  revenue: readonly Share[],
): [money: AccountName, revenue: AccountName, amountCents: number][] {
  const pieces: [AccountName, AccountName, number][] = [];
  const [from, to] = [money.map(copyOf), revenue.map(copyOf)];
  for (let [at, other] = [0, 0]; ; ) {
    const [paid, earned] = [from[at], to[other]];
    if (!paid || !earned) return pieces;
    const amountCents = Math.min(paid.amountCents, earned.amountCents);
    if (amountCents > 0) pieces.push([paid.account, earned.account, amountCents]);
    paid.amountCents -= amountCents;
    earned.amountCents -= amountCents;
    if (paid.amountCents === 0) at += 1;
    if (earned.amountCents === 0) other += 1;
  }
}

const copyOf = (share: Share): Share => ({ ...share });

function documentOf({ day, imei, model }: PurchaseLine | SaleLine, number: string | undefined) {
  return { day, reference: number ?? imei, phone: { imei, model } };
}

function textOf(what: string, model: string, partner: string | undefined): string {
  return [`${what} ${model}`, ...(partner ? [partner] : [])].join(', ');
}
