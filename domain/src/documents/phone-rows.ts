import { taxSchemeLabels } from '../settings/settings.text.ts';
import { formatDate } from '../shared/dates.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import type { BoughtLine, Line, PhoneOnDocument, SettledLine, SoldLine, TakenBackLine } from './snapshots.ts';

/** A phone among several, as a document prints it. */
export interface PhoneRow {
  title: string;
  facts: Line[];
  /** In euro. */
  amount: number;
}

export const filled = (lines: (string | undefined | false | null)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

export function phoneLines(phone: PhoneOnDocument): Line[] {
  const { model, storage, color } = phone;
  const lines: [string, string | undefined][] = [
    ['Modell', model],
    ['Speicher', storage],
    ['Farbe', color],
  ];
  return [...lines.filter((line): line is Line => Boolean(line[1])), ...numbersOf(phone)];
}

/** Beside what the title of a row says. */
function numbersOf({ imei, imei2, serial, battery, grade }: PhoneOnDocument): Line[] {
  const lines: [string, string | undefined][] = [
    ['IMEI', imei],
    ['IMEI 2', imei2],
    ['Seriennummer', serial],
    ['Akkuzustand', battery],
    ['Gesamtbewertung', grade],
  ];
  return lines.filter((line): line is Line => Boolean(line[1]));
}

/** Working functions are listed in one line and broken ones in another, since a dozen lines would say no more. */
export function byAnswer(functions: Line[]): Line[] {
  const answers = [...new Set(functions.map(([, answer]) => answer))];
  return answers.map((answer): Line => {
    const labels = functions.filter((line) => line[1] === answer).map(([label]) => label);
    return labels.length === 1 ? [labels[0] ?? '', answer] : [answer, labels.join(', ')];
  });
}

/** The day that all share, undefined where they differ. */
export function onlyDay(days: string[]): string | undefined {
  const [day, ...others] = [...new Set(days.map((each) => formatDate(each)))];
  return others.length === 0 ? day : undefined;
}

export function boughtRows(lines: BoughtLine[]): PhoneRow[] {
  const isSameDay = onlyDay(lines.map(({ purchaseDate }) => purchaseDate)) !== undefined;
  return lines.map((line, index) => ({
    title: rowTitle(line.phone, index),
    facts: [
      ...numbersOf(line.phone),
      ...(isSameDay ? [] : [['Ankauf vom', formatDate(line.purchaseDate)] as Line]),
      ...line.condition,
      ...byAnswer(line.functions),
      ...line.checks,
      ['Bekannte Mängel', defectsInLine(line.defects)],
    ],
    amount: line.total,
  }));
}

export function soldRows(lines: SoldLine[]): PhoneRow[] {
  const isSameDay = onlyDay(lines.map(({ soldDate }) => soldDate)) !== undefined;
  return lines.map((line, index) => ({
    title: rowTitle(line.phone, index),
    facts: [
      ...numbersOf(line.phone),
      ...(isSameDay ? [] : [['Datum der Lieferung', formatDate(line.soldDate)] as Line]),
      ['Bekannte Mängel', defectsInLine(line.defects)],
      ...taxationFact(line, lines),
    ],
    amount: line.total,
  }));
}

export function takenBackRows(lines: TakenBackLine[]): PhoneRow[] {
  return lines.map((line, index) => ({
    title: rowTitle(line.phone, index),
    facts: [...numbersOf(line.phone), ...taxationFact(line, lines)],
    amount: line.total,
  }));
}

/** A sale by a reseller in a table. Amounts in euro; `total` is the minimum price, which the shop gets. */
export interface SettledRow {
  day: string;
  phone: string;
  imei: string;
  /** Set where the phone is taxed otherwise than the document. */
  taxation: string | undefined;
  salePrice: number;
  share: number;
  total: number;
}

export function settledRows(lines: SettledLine[], ofDocument: TaxScheme): SettledRow[] {
  return lines.map(({ phone, soldDate, salePrice, share, total, taxation, taxationText }) => ({
    day: formatDate(soldDate),
    phone: filled([phone.model, phone.storage, phone.color]).join(' '),
    imei: phone.imei,
    taxation: taxation === ofDocument ? undefined : (taxationText ?? taxSchemeLabels[taxation]),
    salePrice,
    share,
    total,
  }));
}

type TaxedLine = Pick<TakenBackLine, 'taxation' | 'taxationText'>;

/** Only where the phones of a document are taxed differently. */
function taxationFact({ taxation, taxationText }: TaxedLine, lines: TaxedLine[]): Line[] {
  const isAlike = new Set(lines.map((line) => line.taxation)).size < 2;
  return isAlike || !taxation ? [] : [['Besteuerung', taxationText ?? taxSchemeLabels[taxation]]];
}

const rowTitle = ({ model, storage, color }: PhoneOnDocument, index: number) =>
  `${index + 1}. ${filled([model, storage, color]).join(' ')}`;

const defectsInLine = (defects: string[]) => (defects.length > 0 ? defects.join('; ') : 'Keine bekannt');
