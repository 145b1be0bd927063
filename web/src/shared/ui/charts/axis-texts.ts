const wholeEuro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const shortEuro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** On an axis nobody reads cents. */
export function axisEuroText(euro: number): string {
  return Math.abs(euro) >= 1_000_000 ? shortEuro.format(euro) : wholeEuro.format(euro);
}

const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `Nov. 26` */
export function shortMonthText(month: string): string {
  return shortMonth.format(firstOf(month));
}

/** `November 2026` */
export function monthText(month: string): string {
  return longMonth.format(firstOf(month));
}
