import type { DocumentBlock } from '@kreislauf/domain/documents/document-blocks';
import { drawBriefFacts } from './draw-facts.ts';
import { INK, LINE, MARGIN, MUTED, type Pen, RULE, WIDTH } from './pen.ts';

type Amounts = Extract<DocumentBlock, { kind: 'amounts' }>;

/** The total stands below a rule, and with its summands on one page. */
export function drawAmounts(pen: Pen, { lines, sums = [], total, below }: Amounts): void {
  pen.ensureSpace(30 + (lines.length + sums.length) * 15 + (below ? 30 : 0));
  drawBriefFacts(pen, lines);
  pen.y += 3;
  pen.pdf
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + WIDTH, pen.y)
    .lineWidth(0.8)
    .stroke(RULE);
  pen.y += 6;
  for (const [label, value] of sums) {
    pen.style({ color: MUTED }).text(label, MARGIN, pen.y, { lineBreak: false });
    pen.style({}).text(value, MARGIN, pen.y, { width: WIDTH, align: 'right' });
    pen.y += pen.scaled(LINE);
  }
  const top = pen.y;
  pen.style({ font: 'bold', size: 13, color: INK });
  pen.pdf.text(total[0], MARGIN, top, { lineBreak: false });
  pen.pdf.text(total[1], MARGIN, top, { width: WIDTH, align: 'right' });
  pen.y = pen.pdf.y + 3;
  if (below) pen.write(below);
}
