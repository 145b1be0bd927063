import { cutLongWords } from './cut-long-words.ts';

export const MARGIN = 56;
export const TOP = 36;
export const BOTTOM = 64;
export const WIDTH = 595.28 - 2 * MARGIN;
export const PAGE_BOTTOM = 841.89 - BOTTOM;
export const LABEL_WIDTH = 128;
/** One of two beside each other. */
export const COLUMN = { width: WIDTH / 2 - 12, gap: 24 };
/** The position of a fact whose value may take several lines. */
const WHOLE_ROW = { x: MARGIN, labelWidth: LABEL_WIDTH, width: WIDTH };
/** A block that is higher continues on the next page. */
export const LONG = 300;
export const LINE = 14;
export const SPACED = { lineGap: 1.5 };
export const INK = '#1d2626';
export const MUTED = '#5b6a6a';
export const GREEN = '#0b6b66';
export const RULE = '#d5dddd';

interface Style {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
}

/** The spacing of letters and lines: the usual one, or a closer one for a document that would leave half a page empty. */
export const densities = ['usual', 'close', 'closest'] as const;
export type Density = (typeof densities)[number];
const factors: Record<Density, number> = { usual: 1, close: 0.9, closest: 0.84 };

/** Writes text from the top of the first page downwards, and begins another page where one is full. */
export class Pen {
  y = TOP;
  private styled = '';
  private readonly widths = new Map<string, number>();

  constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly density: Density,
  ) {}

  scaled(length: number): number {
    return length * factors[this.density];
  }

  title(text: string | undefined): void {
    if (!text) return;
    this.ensureSpace(40);
    this.write(text, { font: 'bold', size: 10, color: GREEN });
    this.y += 2;
  }

  row(label: string, value: string, { x, labelWidth, width } = WHOLE_ROW): void {
    const ofValue = { width: width - labelWidth };
    const ofLabel = { width: labelWidth - 8 };
    this.style({});
    const text = this.inPieces(value, ofValue.width);
    const height = Math.max(this.pdf.heightOfString(text, ofValue), this.pdf.heightOfString(label, ofLabel));
    if (height < LONG) this.ensureSpace(height);
    const top = this.y;
    this.style({ color: MUTED }).text(label, x, top, ofLabel);
    this.style({}).text(text, x + labelWidth, top, ofValue);
    this.y = Math.max(this.pdf.y, top + this.scaled(13)) + 1;
  }

  /** Long texts go on over as many pages as they take; `hanging` outdents the first line. */
  write(text: string, style: Style = {}, hanging = 0): void {
    this.style(style);
    this.ensureSpace(this.scaled(LINE));
    this.style(style);
    const width = WIDTH - hanging;
    this.pdf.text(this.inPieces(text, width), MARGIN + hanging, this.y, {
      ...SPACED,
      width,
      indent: -hanging,
    });
    this.y = this.pdf.y;
  }

  heightOf(text: string, style: Style = {}): number {
    return this.style(style).heightOfString(this.inPieces(text, WIDTH), { ...SPACED, width: WIDTH });
  }

  inPieces(text: string, width: number): string {
    return cutLongWords(text, width, (letter) => this.widthOf(letter));
  }

  private widthOf(letter: string): number {
    const key = `${this.styled} ${letter}`;
    const known = this.widths.get(key) ?? this.pdf.widthOfString(letter);
    this.widths.set(key, known);
    return known;
  }

  ensureSpace(height: number): void {
    if (this.y + height <= PAGE_BOTTOM) return;
    this.pdf.addPage();
    this.y = TOP;
  }

  style({ font = 'regular', size = 9.5, color = INK }: Style): PDFKit.PDFDocument {
    this.styled = `${font} ${size}`;
    return this.pdf.font(font).fontSize(this.scaled(size)).fillColor(color);
  }
}
