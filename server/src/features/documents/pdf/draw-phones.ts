import type { DocumentBlock } from '@kreislauf/domain/documents/document-blocks';
import { formatEuro, sumOfEuro } from '@kreislauf/domain/shared/money';
import { INK, LINE, LONG, MARGIN, MUTED, PAGE_BOTTOM, type Pen, WIDTH } from './pen.ts';

const FACTS = { size: 8.5, color: MUTED };
const GAP = 6;

/** Each stays whole on its page; a page that ends says what its phones and those before it come to, the next begins with it. */
export function drawPhones(
  pen: Pen,
  { title: heading, rows }: Extract<DocumentBlock, { kind: 'phones' }>,
): void {
  pen.title(heading);
  const lineHeight = pen.scaled(LINE);
  let carried = 0;
  for (const { title, facts, amount } of rows) {
    const text = facts.map(([label, value]) => `${label}: ${value}`).join(' · ');
    const height = Math.min(lineHeight + pen.heightOf(text, FACTS), LONG);
    const isLast = rows.at(-1)?.title === title;
    if (pen.y + height + (isLast ? 0 : GAP + lineHeight) > PAGE_BOTTOM) {
      if (carried !== 0) drawAmount(pen, 'Zwischensumme', carried, MUTED);
      pen.ensureSpace(PAGE_BOTTOM);
      if (carried !== 0) drawAmount(pen, 'Übertrag', carried, MUTED);
      pen.y += GAP;
    }
    drawAmount(pen, title, amount, INK, 'bold');
    pen.write(text, FACTS);
    pen.y += GAP;
    carried = sumOfEuro([carried, amount]);
  }
}

function drawAmount(
  pen: Pen,
  label: string,
  amount: number,
  color: string,
  font: 'regular' | 'bold' = 'regular',
): void {
  const top = pen.y;
  pen.style({ color, font });
  const sum = formatEuro(amount);
  const width = WIDTH - pen.pdf.widthOfString(sum) - 12;
  pen.pdf.text(label, MARGIN, top, { width, height: LINE, ellipsis: true });
  pen.pdf.text(sum, MARGIN, top, { width: WIDTH, align: 'right' });
  pen.y = top + pen.scaled(LINE);
}
