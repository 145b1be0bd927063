/** Money is computed in integer cents; euro appear on the wire and on screens only. */

export function euroToCents(euro: number): number {
  return Math.round(euro * 100);
}

export function centsToEuro(cents: number): number {
  return cents / 100;
}

/** To the cent. */
export function sumOfEuro(amounts: readonly number[]): number {
  return centsToEuro(amounts.reduce((cents, amount) => cents + euroToCents(amount), 0));
}

/** Up to here euro amounts fit the database's integer cents with room for sums. */
export const MAX_EURO = 10_000_000;

export const euroFaults = {
  negative: 'Der Betrag darf nicht negativ sein',
  tooLarge: 'Der Betrag ist zu groß',
  partsOfCents: 'Bitte geben Sie höchstens zwei Nachkommastellen an',
};

export function hasWholeCents(euro: number): boolean {
  return Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6;
}

/** Why an amount cannot be taken, as the contract says it; null where it can. */
export function euroFault(euro: number): string | null {
  if (euro < 0) return euroFaults.negative;
  if (euro > MAX_EURO) return euroFaults.tooLarge;
  return hasWholeCents(euro) ? null : euroFaults.partsOfCents;
}

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** `1.234,50 €`, minus in front; nothing taken away, -0, is written as nothing. */
export function formatEuro(euro: number): string {
  return euroFormat.format(euro || 0);
}

/**
 * Reads what a person typed as euro: 12,50 and 12.50 mean the same, 1.234,50 and 1,234.50 too.
 * A single separator followed by exactly three digits is read the German way: 1.234 is a thousand,
 * 1,234 has one decimal too many. 500,- is 500. A space parts thousands, 1 234,50, and nothing else: 12 34 may be two
 * numbers. Returns null for anything that is not an amount.
 */
export function parseEuro(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^€\s*|\s*€$/g, '')
    .replace(/^[-\u2212]\s*/, '-')
    .replace(/^-?\d{1,3}(?:\s\d{3})+(?!\d)/, (whole) => whole.replace(/\s/g, ''))
    .replace(/(?<=\d)[,.][-\u2013\u2014]{1,2}$/, '');
  const decimalSeparator = findDecimalSeparator(text);
  const plain = decimalSeparator
    ? text.replaceAll(decimalSeparator === ',' ? '.' : ',', '').replace(decimalSeparator, '.')
    : text.replaceAll(/[.,]/g, '');
  if (!hasGermanOrEnglishGrouping(text, decimalSeparator) || !/^-?\d+(\.\d{1,2})?$/.test(plain)) return null;
  // Minus nothing is nothing.
  return Number(plain) || 0;
}

function findDecimalSeparator(text: string): ',' | '.' | null {
  const lastComma = text.lastIndexOf(',');
  const lastPoint = text.lastIndexOf('.');
  if (lastComma === -1 && lastPoint === -1) return null;
  if (lastComma > lastPoint) return ',';
  const isGroupingPoint = lastComma === -1 && /^-?\d{1,3}(\.\d{3})+$/.test(text);
  return isGroupingPoint ? null : '.';
}

function hasGermanOrEnglishGrouping(text: string, decimalSeparator: ',' | '.' | null): boolean {
  const whole = decimalSeparator ? text.slice(0, text.lastIndexOf(decimalSeparator)) : text;
  const grouping = decimalSeparator === '.' ? ',' : '.';
  if (decimalSeparator && whole.includes(decimalSeparator)) return false;
  return !whole.includes(grouping) || /^-?\d{1,3}([.,]\d{3})+$/.test(whole);
}
