/** Shares, rates and averages as every screen shows them; nothing to divide by gives null, never zero. */

/** `part / whole` in percent with one decimal. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : oneDecimal((part / whole) * 100);
}

/** With one decimal. */
export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : oneDecimal(sum / count);
}

/** In whole cents. */
export function averageCents(sumCents: number, count: number): number | null {
  return count === 0 ? null : roundAwayFromZero(sumCents / count);
}

function oneDecimal(value: number): number {
  return roundAwayFromZero(value * 10) / 10;
}

/** Halves go away from zero, so that a loss and a gain of the same size read alike. Never minus zero. */
function roundAwayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0;
}
