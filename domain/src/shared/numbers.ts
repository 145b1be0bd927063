const whole = new Intl.NumberFormat('de-DE');
const oneDecimal = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1.234` */
export function formatCount(count: number | bigint): string {
  return whole.format(count);
}

/** `4,0`, always with one decimal. */
export function formatOneDecimal(value: number): string {
  return oneDecimal.format(value);
}

/** `33,3 %`, always with one decimal and never broken in two. */
export function formatPercent(percent: number): string {
  return `${formatOneDecimal(percent)}\u00a0%`;
}

/** `3`, `−1`: with the sign of print, which is as wide as a plus. */
export function amountText(amount: number): string {
  return String(amount).replace('-', '−');
}
