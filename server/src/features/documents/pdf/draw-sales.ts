import type { DocumentBlock } from '@kreislauf/domain/documents/document-blocks';
import type { SettledRow } from '@kreislauf/domain/documents/phone-rows';
import { formatEuro, sumOfEuro } from '@kreislauf/domain/shared/money';
import { INK, MARGIN, MUTED, PAGE_BOTTOM, type Pen, WIDTH } from './pen.ts';

const SIZE = 8.5;
const HEAD = { size: 7.5, color: MUTED };
const CELL = { size: SIZE, color: INK };
const SUM = { font: 'bold' as const, size: SIZE, color: INK };
/** From one row to the next, beside the height of its text. */
const GAP = 4;
/** A row of one line, its gap included. */
const ROW = 15;

const amounts = { salePrice: 'Verkaufspreis', share: 'Ihr Anteil', total: 'Mindestpreis' } as const;
type Amount = keyof typeof amounts;
type Sums = Record<Amount, number>;
const amountNames = Object.keys(amounts) as Amount[];

const AMOUNT_WIDTH = 66;
const [NUMBER_WIDTH, DAY_WIDTH, IMEI_WIDTH] = [22, 54, 86];
const left = {
  number: MARGIN,
  day: MARGIN + NUMBER_WIDTH,
  phone: MARGIN + NUMBER_WIDTH + DAY_WIDTH,
  imei: MARGIN + WIDTH - amountNames.length * AMOUNT_WIDTH - IMEI_WIDTH,
};
const PHONE_WIDTH = left.imei - left.phone - 6;

/**
 * Every row stays whole on its page. A page that ends says what its rows and those before it come to, and the next one begins
 * with that below the names of the columns.
 */
export function drawSales(pen: Pen, { title, rows }: Extract<DocumentBlock, { kind: 'sales' }>): void {
  pen.title(title);
  const line = pen.scaled(ROW);
  let carried: Sums = { salePrice: 0, share: 0, total: 0 };
  pen.ensureSpace(3 * line);
  drawHead(pen);
  for (const [index, row] of rows.entries()) {
    const height = heightOf(pen, row);
    // Below each there is room for a sum.
    if (pen.y + height + line > PAGE_BOTTOM) {
      drawSums(pen, 'Zwischensumme', carried);
      pen.ensureSpace(PAGE_BOTTOM);
      drawHead(pen);
      drawSums(pen, 'Übertrag', carried);
    }
    drawRow(pen, row, index + 1);
    pen.y += height;
    carried = plus(carried, row);
  }
  if (rows.length > 1) drawSums(pen, 'Summe', carried);
}

function plus(one: Sums, other: Sums): Sums {
  const sumOf = (name: Amount) => sumOfEuro([one[name], other[name]]);
  return { salePrice: sumOf('salePrice'), share: sumOf('share'), total: sumOf('total') };
}

const phoneText = ({ phone, taxation }: SettledRow) => (taxation ? `${phone}\n${taxation}` : phone);

function heightOf(pen: Pen, row: SettledRow): number {
  const text = pen
    .style(CELL)
    .heightOfString(pen.inPieces(phoneText(row), PHONE_WIDTH), { width: PHONE_WIDTH });
  return text + pen.scaled(GAP);
}

function drawHead(pen: Pen): void {
  pen.style(HEAD);
  drawCell(pen, 'Nr.', left.number);
  drawCell(pen, 'Verkauft am', left.day);
  drawCell(pen, 'Gerät', left.phone);
  drawCell(pen, 'IMEI', left.imei);
  drawAmounts(pen, amounts);
  pen.y += pen.scaled(ROW - 2);
}

function drawRow(pen: Pen, row: SettledRow, number: number): void {
  pen.style(CELL);
  drawCell(pen, String(number), left.number);
  drawCell(pen, row.day, left.day);
  drawCell(pen, row.imei, left.imei);
  drawAmounts(pen, inEuro(row));
  pen.pdf.text(pen.inPieces(phoneText(row), PHONE_WIDTH), left.phone, pen.y, { width: PHONE_WIDTH });
}

function drawSums(pen: Pen, label: string, sums: Sums): void {
  pen.style(SUM);
  drawCell(pen, label, left.phone);
  drawAmounts(pen, inEuro(sums));
  pen.y += pen.scaled(ROW);
}

function inEuro(sums: Sums): Record<Amount, string> {
  const { salePrice, share, total } = sums;
  return { salePrice: formatEuro(salePrice), share: formatEuro(share), total: formatEuro(total) };
}

function drawCell({ pdf, y }: Pen, text: string, x: number): void {
  pdf.text(text, x, y, { lineBreak: false });
}

function drawAmounts({ pdf, y }: Pen, texts: Record<Amount, string>): void {
  for (const [index, name] of amountNames.entries()) {
    const x = MARGIN + WIDTH - (amountNames.length - index) * AMOUNT_WIDTH;
    pdf.text(texts[name], x, y, { width: AMOUNT_WIDTH, align: 'right' });
  }
}
