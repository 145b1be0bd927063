const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const UNITS = ['Byte', 'kB', 'MB', 'GB', 'TB'];

function formatCount(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

export function formatSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${numbers.format(value)} ${UNITS[unit]}`;
}

export function formatContent({ tables, rows }: { tables: number; rows: number }): string {
  return `${formatCount(tables, 'Tabelle', 'Tabellen')}, ${formatCount(rows, 'Zeile', 'Zeilen')}`;
}
