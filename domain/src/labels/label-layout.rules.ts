import type { LabelSize } from '../settings/settings.choices.ts';
import { qrCode } from '../shared/qr-code.ts';
import { code128, QUIET_MODULES } from './code-128.rules.ts';

/**
 * Everything on a label stands on the dots of a 203 dpi printer, eight to the millimetre: bars keep their width whatever
 * they are printed with. The PDF and the preview on the screen draw the same dots.
 */
export const DOTS_PER_MM = 8;

export interface LabelContent {
  /** The first stands out. Of several facts in one, the more important come first. */
  lines: string[];
  /** Large, where a price was asked for. */
  price?: string;
  /** The text of the bars, which is also printed below them. */
  code: string;
  codeText: string;
  /** The address behind the QR code. */
  link?: string;
}

interface LabelText {
  x: number;
  /** The position of the base line. */
  y: number;
  /** In dots. */
  size: number;
  isBold: boolean;
  isMiddle?: boolean;
  text: string;
}

export interface LabelDrawing {
  width: number;
  height: number;
  /** x, y, width, height of everything dark. */
  dark: [number, number, number, number][];
  texts: LabelText[];
}

interface Sheet {
  /** The size of the page, in mm. */
  page: [width: number, height: number];
  label: [width: number, height: number];
  columns: number;
  rows: number;
  top: number;
}

const roll = (width: number, height: number): Sheet => ({
  page: [width, height],
  label: [width, height],
  columns: 1,
  rows: 1,
  top: 0,
});

export const labelSheets: Record<LabelSize, Sheet> = {
  '62x29': roll(62, 29),
  '57x32': roll(57, 32),
  '50x30': roll(50, 30),
  '89x36': roll(89, 36),
  // 24 labels of 70 × 37 mm, as the usual sheets are cut.
  'A4-3x8': { page: [210, 297], label: [70, 37], columns: 3, rows: 8, top: 0.5 },
};

const MARGIN = 2 * DOTS_PER_MM;
const CODE_TEXT = 20;
/** With fewer of them the first has room for two. */
const USUAL_LINES = 3;
/** A letter of the font is about so wide, in parts of its size. */
const LETTER = 0.58;
/** Two millimetres: smaller letters are not read at arm's length. */
const SMALLEST = 16;
/** Between the facts of one line. */
const BETWEEN = ' · ';

export function drawLabel(
  { lines, price, code, codeText, link }: LabelContent,
  size: LabelSize,
): LabelDrawing {
  const [width, height] = labelSheets[size].label.map((mm) => mm * DOTS_PER_MM) as [number, number];
  const dark: LabelDrawing['dark'] = [];
  const texts: LabelText[] = [];

  const barHeight = Math.round(height * 0.27);
  const textTop = height - MARGIN - CODE_TEXT - 6;
  const bars = barsOf(code, { width, top: textTop - barHeight, height: barHeight });
  dark.push(...bars);
  texts.push({
    x: width / 2,
    y: height - MARGIN,
    size: CODE_TEXT,
    isBold: false,
    isMiddle: true,
    text: shortened(codeText, width - 2 * MARGIN, CODE_TEXT),
  });

  const room = (bars.length > 0 ? textTop - barHeight : textTop) - MARGIN - DOTS_PER_MM;
  // A number that is too long for bars, or has letters that they do not know, is still scanned.
  const squared = link ?? (bars.length > 0 ? null : code);
  const qr = squared === null ? null : squareOf(squared, { right: width - MARGIN, top: MARGIN, room });
  dark.push(...(qr?.dark ?? []));
  const textWidth = width - 2 * MARGIN - (qr ? qr.size + 2 * DOTS_PER_MM : 0);
  const said = price === undefined ? lines : [...lines, price];
  const lineHeight = Math.min(40, Math.floor(room / Math.max(said.length, USUAL_LINES)));
  const lettersOf = (isBold: boolean) => Math.floor(lineHeight * (isBold ? 0.78 : 0.7));
  const [first = '', ...others] = said;
  const title =
    said.length < USUAL_LINES ? onTwoLines(first, lettersIn(textWidth, lettersOf(true))) : [first];
  for (const [index, line] of [...title, ...others].entries()) {
    const isBold = index < title.length || line === price;
    const { text, size } = fitted(line, textWidth, lettersOf(isBold));
    texts.push({ x: MARGIN, y: MARGIN + index * lineHeight + lettersOf(isBold), size, isBold, text });
  }
  return { width, height, dark, texts };
}

/** As wide as fits with the quiet zones; without room, or where the code does not know these characters, none. */
function barsOf(
  code: string,
  { width, top, height }: { width: number; top: number; height: number },
): LabelDrawing['dark'] {
  const modules = code128(code);
  const dots = modules ? Math.min(3, Math.floor(width / (modules.length + 2 * QUIET_MODULES))) : 0;
  if (!modules || dots < 1) return [];
  const left = Math.floor((width - modules.length * dots) / 2);
  return runsOf(modules).map(([from, length]) => [left + from * dots, top, length * dots, height]);
}

function squareOf(
  link: string,
  { right, top, room }: { right: number; top: number; room: number },
): { size: number; dark: LabelDrawing['dark'] } | null {
  const rows = qrCode(link);
  const dots = rows ? Math.min(4, Math.floor(room / rows.length)) : 0;
  if (!rows || dots < 1) return null;
  const size = rows.length * dots;
  const dark = rows.flatMap((row, index) =>
    runsOf(row).map(([from, length]): [number, number, number, number] => [
      right - size + from * dots,
      top + index * dots,
      length * dots,
      dots,
    ]),
  );
  return { size, dark };
}

/** Start and length of a dark run. */
function runsOf(modules: boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [index, isDark] of modules.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === index) last[1]++;
    else runs.push([index, 1]);
  }
  return runs;
}

/** Broken between two words; a word that fills a line by itself is not. */
function onTwoLines(text: string, most: number): string[] {
  const end = text.length <= most ? -1 : text.lastIndexOf(' ', most);
  return end < 1 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}

/**
 * A text that does not fit is written smaller; if the smallest type does not fit either, facts are left out from the end, so
 * that storage stays before colour and grade before battery. Only a single fact is cut.
 */
function fitted(line: string, width: number, wanted: number): { text: string; size: number } {
  const most = lettersIn(width, SMALLEST);
  let text = line;
  while (text.length > most && text.includes(BETWEEN)) text = text.slice(0, text.lastIndexOf(BETWEEN));
  const size = Math.max(
    Math.min(SMALLEST, wanted),
    Math.min(wanted, Math.floor(width / (text.length * LETTER))),
  );
  return { text: shortened(text, width, size), size };
}

function lettersIn(width: number, size: number): number {
  return Math.max(1, Math.floor(width / (size * LETTER)));
}

function shortened(text: string, width: number, size: number): string {
  const most = lettersIn(width, size);
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
