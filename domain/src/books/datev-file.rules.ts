import { accountLength, type DatevNumbers } from '../settings/datev.rules.ts';
import type { Accounts, Chart } from '../settings/datev-accounts.choices.ts';
import { TIME_ZONE } from '../shared/dates.ts';
import { PRODUCT_NAME } from '../shared/product.ts';
import { inWindows1252 } from '../shared/windows-1252.ts';
import type { PurchaseLine, SaleLine } from './book-lines.ts';
import {
  type Booking,
  type DatevPool,
  paymentBooking,
  poolBookings,
  purchaseBookings,
  type SettlementPayment,
  saleBookings,
} from './datev-bookings.rules.ts';
import { datevHeadings } from './datev-headings.ts';
import { formatMonth } from './month-names.ts';
import { lastDayOf } from './months.rules.ts';

/** A month as DATEV reads it (EXTF, Buchungsstapel): texts in letters of Windows-1252, lines that end with CRLF. */

/** The head of the file: the adviser's numbers and the settings of the accounts. */
interface DatevBooks extends DatevNumbers {
  chart: Chart;
  accounts: Accounts;
  /** The month in which the fiscal year begins, 1 to 12. */
  fiscalYearStart: number;
}

export interface DatevMonth {
  month: string;
  /** Bookings of a closed month cannot be changed any more (Festschreibung). */
  isClosed: boolean;
  books: DatevBooks;
  createdAt: Date;
  createdBy: string;
}

/** `EXTF_Buchungsstapel_2026-10.csv` */
export function datevFileName(month: string): string {
  return `EXTF_Buchungsstapel_${month}.csv`;
}

/** Its two lines above the bookings. */
export function datevHead(file: DatevMonth): string {
  const { month, isClosed, books, createdAt, createdBy } = file;
  const header = [
    text('EXTF'),
    '700',
    '21',
    text('Buchungsstapel'),
    '13',
    momentOf(createdAt),
    '',
    text('KR'),
    text(createdBy, 25),
    text(''),
    String(books.consultant),
    String(books.client),
    `${fiscalYearOf(month, books.fiscalYearStart)}01`,
    String(accountLength(books.accounts)),
    compact(`${month}-01`),
    compact(lastDayOf(month)),
    text(`${PRODUCT_NAME} ${formatMonth(month)}`, 30),
    text(''),
    '1',
    '0',
    flag(isClosed),
    text('EUR'),
    '',
    text(''),
    '',
    '',
    text(books.chart.slice(-2)),
    '',
    '',
    text(''),
    text(PRODUCT_NAME, 16),
  ];
  return lineOf(header) + lineOf(datevHeadings);
}

export type DatevLine = PurchaseLine | SaleLine | SettlementPayment;

/** The rows of one line of the books: a long month is written line by line. */
export function datevRowsOf(line: DatevLine, file: DatevMonth): string {
  const { accounts } = file.books;
  if ('settlementId' in line) return rowsOf([paymentBooking(line, accounts)], file);
  const bookings = 'kind' in line ? saleBookings(line, accounts) : purchaseBookings(line, accounts);
  return rowsOf(bookings, file);
}

/** Of pooled phones the row that ends the month; without a taxable difference there is none. */
export function datevPoolRow(pool: DatevPool | null, file: DatevMonth): string {
  return pool ? rowsOf(poolBookings(file.month, pool, file.books.accounts), file) : '';
}

function rowsOf(bookings: Booking[], { isClosed }: DatevMonth): string {
  return bookings.map((booking) => rowOf(booking, isClosed)).join('');
}

/** By the number of its column; a booking fills few of them. */
type Columns = Record<number, string>;

function rowOf(booking: Booking, isClosed: boolean): string {
  const { amountCents, side, account, contraAccount, day, phone } = booking;
  const [year = '', month = '', date = ''] = day.split('-');
  const columns: Columns = {
    1: `${Math.trunc(amountCents / 100)},${String(amountCents % 100).padStart(2, '0')}`,
    2: text(side),
    3: text('EUR'),
    7: account,
    8: contraAccount,
    10: date + month,
    11: text(referenceOf(booking.reference)),
    14: text(booking.text, 60),
    ...(phone ? phoneColumns(phone) : {}),
    114: flag(isClosed),
    115: date + month + year,
  };
  return lineOfColumns(columns);
}

function phoneColumns({ imei, model }: NonNullable<Booking['phone']>): Columns {
  return { 21: text('IMEI'), 22: text(imei, 210), 23: text('Modell'), 24: text(model, 210) };
}

/** Numbers as names come in their order. */
function lineOfColumns(columns: Columns): string {
  let line = '';
  let last = 1;
  for (const [column, value] of Object.entries(columns)) {
    line += ';'.repeat(Number(column) - last) + value;
    last = Number(column);
  }
  return `${line}${';'.repeat(datevHeadings.length - last)}\r\n`;
}

const lineOf = (fields: readonly string[]) => `${fields.join(';')}\r\n`;
const flag = (isSet: boolean) => (isSet ? '1' : '0');
const compact = (day: string) => day.replaceAll('-', '');

/** The year and month in which the fiscal year that holds a month began, `202607`. */
function fiscalYearOf(month: string, firstMonth: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${number < firstMonth ? year - 1 : year}${String(firstMonth).padStart(2, '0')}`;
}

// Swedish writes dates the ISO way.
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `20261118134501007`, as the shop's clock shows it. */
function momentOf(at: Date): string {
  const digits = momentFormat.format(at).replaceAll(/\D/g, '');
  return digits + String(at.getUTCMilliseconds()).padStart(3, '0');
}

/** On one line and as long as the column is wide; quotes are doubled beyond that. */
function text(value: string, maxLength = Number.POSITIVE_INFINITY): string {
  const oneLine = inWindows1252(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return `"${oneLine.slice(0, maxLength).trimEnd().replaceAll('"', '""')}"`;
}

/** Belegfeld 1 takes few letters. */
function referenceOf(value: string): string {
  return inWindows1252(value.replaceAll(/[äöüß]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter))
    .replaceAll(/[^A-Za-z0-9$&%*+\-/]+/g, '-')
    .slice(0, 36);
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
