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
  /** Of the file, from 1. */
  line: number;
  fields: string[];
}

/** Empty lines are left out; the apostrophe that an export put before a formula is taken off again. */
export function readCsv(text: string): CsvLine[] {
  const body = text.startsWith(CSV_MARK) ? text.slice(1) : text;
  const separator = separatorOf(body);
  const lines: CsvLine[] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endField = () => {
    fields.push(field.replace(/^'(?=[=+\-@])/, '').trim());
    field = '';
  };
  const endLine = () => {
    endField();
    if (fields.some((value) => value !== '')) lines.push({ line: startedAt, fields });
    fields = [];
    startedAt = line;
  };
  for (let index = 0; index < body.length; index++) {
    const character = body.charAt(index);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (body.charAt(index + 1) === '"') field += body.charAt(++index);
      else isQuoted = false;
    } else if (character === '"' && field.trim() === '') {
      field = '';
      isQuoted = true;
    } else if (character === separator) endField();
    else if (character === '\n') endLine();
    else if (character !== '\r') field += character;
  }
  endLine();
  return lines;
}

/** Whichever the first line has most of. */
function separatorOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const countOf = (separator: string) => header.split(separator).length;
  return [';', '\t', ','].reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}
