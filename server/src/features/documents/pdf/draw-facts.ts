import type { Line } from '@kreislauf/domain/documents/snapshots';
import { COLUMN, LABEL_WIDTH, LINE, MARGIN, MUTED, type Pen } from './pen.ts';

/** Fewer facts stand below each other. */
const MIN_IN_COLUMNS = 4;

/** One behind the other where a document has to be short, and as all others where there is room. */
export function drawBriefFacts(pen: Pen, lines: Line[]): void {
  if (pen.density === 'usual' || lines.length < 2) drawFacts(pen, lines);
  else pen.write(lines.map(([label, value]) => `${label}: ${value}`).join(' · '));
}

/** Short ones beside each other, so that a plain phone needs one page; a long one has a row of its own. */
export function drawFacts(pen: Pen, lines: Line[]): void {
  let short: Line[] = [];
  for (const line of lines) {
    if (isShort(pen, line)) {
      short.push(line);
      continue;
    }
    drawShortFacts(pen, short);
    pen.row(...line);
    short = [];
  }
  drawShortFacts(pen, short);
}

function isShort(pen: Pen, [label, value]: Line): boolean {
  const widthOf = (text: string) => pen.style({}).widthOfString(text);
  return widthOf(label) < LABEL_WIDTH - 4 && widthOf(value) < COLUMN.width - LABEL_WIDTH;
}

function drawShortFacts(pen: Pen, lines: Line[]): void {
  if (lines.length < MIN_IN_COLUMNS) {
    for (const [label, value] of lines) pen.row(label, value);
    return;
  }
  const { width, gap } = COLUMN;
  const rows = Math.ceil(lines.length / 2);
  for (const [row, left] of lines.slice(0, rows).entries()) {
    pen.ensureSpace(pen.scaled(LINE));
    const right = lines[row + rows];
    for (const [column, [label, value]] of [left, ...(right ? [right] : [])].entries()) {
      const x = MARGIN + column * (width + gap);
      pen.style({ color: MUTED }).text(label, x, pen.y, { lineBreak: false });
      pen.style({}).text(value, x + LABEL_WIDTH, pen.y, { lineBreak: false });
    }
    pen.y += pen.scaled(LINE);
  }
}
