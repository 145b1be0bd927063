/** The number of an order or document: each kind counts from 1 in every year of the shop's calendar. */
export function runningNumber(prefix: string, year: number, sequence: number, digits: number): string {
  return `${prefix}-${year}-${String(sequence).padStart(digits, '0')}`;
}
