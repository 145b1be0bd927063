const format = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** An amount as it stands in a field: two decimals, comma, no grouping that would be in the way of typing. */
export function editableEuro(euro: number | null): string {
  return euro === null ? '' : format.format(euro);
}
