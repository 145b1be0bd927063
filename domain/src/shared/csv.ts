/** Tables as text: semicolons and decimal commas, as spreadsheets here write and read them. */

/** By it a spreadsheet knows that the text is UTF-8. */
export const CSV_MARK = '\ufeff';

/** A field that a spreadsheet would run as a formula gets an apostrophe in front. */
const formula = /^[=+\-@\t\r]/;

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK + rows.map(csvLine).join('\r\n')}\r\n`;
}

export function csvLine(row: readonly string[]): string {
  return row.map(writeField).join(';');
}

function writeField(value: string): string {
  const isNumber = /^-?\d+(?:,\d+)?$/.test(value);
  const safe = formula.test(value) && !isNumber ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `1234,50`: without grouping, which not every program reads. */
export function csvEuro(euro: number): string {
  return euro.toFixed(2).replace('.', ',');
}

export interface CsvLine {
  /** The line of the file, from 1. */
  line: number;
  fields: string[];
}

export function readCsv(text: string): CsvLine[] {
  return [...csvLines(text)];
}

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const NO_BREAK_SPACE = 160;

/**
 * One line after the other, so that nobody needs all of them at once. Empty ones are left out, and what stands right of
 * the header's last column; the apostrophe that an export put before a formula is taken off again.
 */
export function* csvLines(text: string): Generator<CsvLine> {
  const start = text.startsWith(CSV_MARK) ? 1 : 0;
  const separator = separatorOf(text, start).charCodeAt(0);
  let most = Number.POSITIVE_INFINITY;
  let fields: string[] = [];
  let field = '';
  /** The rest of the field, not yet copied, begins here. */
  let from = start;
  let isQuoted = false;
  /** Nothing but spaces so far: a quote opens the field. */
  let isBlank = true;
  let line = 1;
  let startedAt = 1;
  for (let at = start; at <= text.length; at++) {
    const isEnd = at === text.length;
    const code = isEnd ? LINE_FEED : text.charCodeAt(at);
    if (isQuoted && !isEnd) {
      if (code === LINE_FEED) line += 1;
      if (code !== QUOTE) continue;
      const isDoubled = text.charCodeAt(at + 1) === QUOTE;
      field += text.slice(from, isDoubled ? at + 1 : at);
      if (isDoubled) at += 1;
      else isQuoted = false;
      from = at + 1;
      isBlank = field === '';
    } else if (code === separator || code === LINE_FEED) {
      field += text.slice(from, at);
      from = at + 1;
      if (fields.length < most) fields.push(cellOf(field));
      field = '';
      isBlank = true;
      if (code !== LINE_FEED) continue;
      line += 1;
      if (fields.some((value) => value !== '')) {
        if (most === Number.POSITIVE_INFINITY) most = fields.length;
        yield { line: startedAt, fields };
      }
      fields = [];
      startedAt = line;
    } else if (code === CARRIAGE_RETURN) {
      field += text.slice(from, at);
      from = at + 1;
    } else if (code === QUOTE && isBlank) {
      field = '';
      from = at + 1;
      isQuoted = true;
    } else if (isBlank && code > SPACE && code !== NO_BREAK_SPACE) {
      isBlank = false;
    }
  }
}

function cellOf(field: string): string {
  return field.replace(/^'(?=[=+\-@])/, '').trim();
}

/** The separator that occurs most often in the first line. */
function separatorOf(text: string, start: number): string {
  const counts = new Map([';', '\t', ','].map((separator) => [separator, 0]));
  for (let at = start; at < text.length && text[at] !== '\n'; at++) {
    const count = counts.get(text[at] as string);
    if (count !== undefined) counts.set(text[at] as string, count + 1);
  }
  return [...counts].reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}
