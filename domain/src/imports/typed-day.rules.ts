/** `15.11.2026`, `5.1.26`, `2026-11-15`, also with a time behind; null for what is no day of a shop's life. */
export function readDay(typed: string): string | null {
  const text = typed.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [day = '', month = '', year = ''] = german?.slice(1) ?? iso?.slice(1).reverse() ?? [];
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  // The 31st of a month of thirty days would be counted on into the next.
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isDay && fullYear >= '1970' && fullYear < '2100' ? date : null;
}
