import type { DocumentBlock } from '@kreislauf/domain/documents/document-blocks';
import { LARGEST_GIRO_CODE } from '@kreislauf/domain/documents/giro-code.rules';
import { drawQrCode } from './draw-qr-code.ts';
import { LINE, MARGIN, MUTED, type Pen, SPACED, WIDTH } from './pen.ts';

type Transfer = Extract<DocumentBlock, { kind: 'transfer' }>;

const MILLIMETRE = 72 / 25.4;
/** Large enough for the camera of any phone, as the guideline for the code asks. */
const CODE = 34 * MILLIMETRE;
const GAP = 24;
const LABEL_WIDTH = 110;
const CAPTION = { size: 7.5, color: MUTED };

/** The code on the left, beside it what it says in words; both stand on one page. */
export function drawTransfer(pen: Pen, { title, text, lines, code }: Transfer): void {
  pen.ensureSpace(CODE + 3 * pen.scaled(LINE));
  pen.title(title);
  const top = pen.y + 2;
  drawQrCode(pen, code, { x: MARGIN, y: top, side: CODE, largest: LARGEST_GIRO_CODE });
  const x = MARGIN + CODE + GAP;
  const width = WIDTH - CODE - GAP;
  pen.style({}).text(text, x, top, { ...SPACED, width });
  pen.y = pen.pdf.y + 4;
  for (const [label, value] of lines) pen.row(label, value, { x, labelWidth: LABEL_WIDTH, width });
  const below = top + CODE + 3;
  pen.style(CAPTION).text('GiroCode', MARGIN, below, { width: CODE, align: 'center' });
  pen.y = Math.max(pen.y, below + pen.scaled(LINE));
}
