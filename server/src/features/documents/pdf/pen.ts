import type { Paper, PaperBlock } from '@kreislauf/domain/documents/paper';
import type { Line } from '@kreislauf/domain/documents/snapshots';
import { cutLongWords } from './cut-long-words.ts';

export interface Pictures {
  logo?: Buffer | null;
  signature?: Buffer | null;
}

export const MARGIN = 56;
export const TOP = 36;
export const BOTTOM = 64;
const WIDTH = 595.28 - 2 * MARGIN;
const PAGE_BOTTOM = 841.89 - BOTTOM;
const LABEL_WIDTH = 128;
const COLUMN = { width: WIDTH / 2 - 12, gap: 24 };
/** Where a fact stands whose value may go on over several lines. */
const WHOLE_ROW = { x: MARGIN, labelWidth: LABEL_WIDTH, width: WIDTH };
/** Number and date, so that the receipt of a plain phone needs one page. */
const BESIDE_TITLE = { x: MARGIN + COLUMN.width + COLUMN.gap, labelWidth: 84, width: COLUMN.width };
/** Fewer facts stand below each other. */
const MIN_IN_COLUMNS = 4;
const TITLE = 16;
/** What stands below the line that is signed. */
const BELOW_SIGNATURE = 18;
/** Room to sign by hand. */
const SIGNATURE_LINE = 40;
const MILLIMETRE = 72 / 25.4;
/** A signature is printed so wide where it is not higher than this. */
const SIGNATURE = { width: 64 * MILLIMETRE, height: 66 };
const BULLET_WIDTH = 8;
/** What is higher goes on over the end of a page. */
const LONG = 300;
const LINE = 14;
const BLOCK_GAP = 10;
const SPACED = { lineGap: 1.5 };
const GREEN = '#0b6b66';
const INK = '#1d2626';
const MUTED = '#5b6a6a';
const RULE = '#d5dddd';
const SMALL = { size: 7.5, color: MUTED };

interface Style {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
}

/** How close letters and lines stand: as they are meant, or as a paper needs it that would leave half a page empty. */
export const densities = ['usual', 'close', 'closest'] as const;
export type Density = (typeof densities)[number];
const factors: Record<Density, number> = { usual: 1, close: 0.9, closest: 0.84 };

/** Writes a paper from the top of its first page to the end of its last. */
export class Pen {
  private y = TOP;
  private styled = '';
  private readonly widths = new Map<string, number>();
  private readonly factor: number;
  private readonly signature: { width: number; height: number } | null;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly pictures: Pictures,
    private readonly density: Density = 'usual',
  ) {
    this.factor = factors[density];
    this.signature = pictures.signature ? fitSignature(pictures.signature) : null;
  }

  private closer(length: number): number {
    return length * this.factor;
  }

  draw(paper: Paper): void {
    this.head(paper);
    for (let at = 0; at < paper.parties.length; at += 2)
      this.besideEachOther(paper.parties.slice(at, at + 2));
    for (const [index, block] of paper.blocks.entries()) {
      this.keepWithSignatures(paper.blocks.slice(index));
      if (index === paper.blocks.length - 1) this.keepWithClosing(block, paper.closing);
      this.block(block);
    }
    if (paper.closing) this.writeClosing(paper.closing);
    this.footers(paper);
  }

  /** The last line moves up into the gap before it rather than to another page. */
  private writeClosing(text: string): void {
    const lowest = PAGE_BOTTOM - Math.max(this.heightOf(text), this.closer(LINE));
    if (this.y - this.closer(BLOCK_GAP) <= lowest) this.y = Math.min(this.y, lowest);
    this.write(text, { color: MUTED });
  }

  /** All texts that lead up to a signature stand on its page. */
  private keepWithSignatures(blocks: PaperBlock[]): void {
    const end = blocks.findIndex(({ kind }) => kind !== 'text');
    if (end < 1 || blocks[end]?.kind !== 'signatures') return;
    const heights = blocks
      .slice(0, end)
      .map((block) =>
        block.kind === 'text' ? this.heightOf(block.text) + (block.title ? this.closer(TITLE) : 0) : 0,
      );
    this.need(
      heights.reduce((sum, height) => sum + height + this.closer(BLOCK_GAP), this.signaturesHeight()),
    );
  }

  /** The last line never has a page of its own: what is before it comes along. */
  private keepWithClosing(last: PaperBlock, closing: string): void {
    if (!closing) return;
    const height = last.kind === 'small' ? this.heightOf(last.text, SMALL) : this.signaturesHeight();
    this.need(height + this.closer(BLOCK_GAP) + this.heightOf(closing));
  }

  private head({ issuer, kind, facts }: Paper): void {
    const { pdf } = this;
    if (this.pictures.logo) {
      pdf.image(this.pictures.logo, MARGIN, this.y, { fit: [180, 60] });
    }
    const left = MARGIN + 220;
    const top = this.y;
    const right = { width: WIDTH - 220, align: 'right' as const };
    this.style({ font: 'bold', size: 12, color: GREEN });
    pdf.text(issuer.name, left, top, right);
    this.style({ size: 9, color: MUTED });
    for (const line of issuer.lines) pdf.text(line, left, pdf.y, right);
    this.y = Math.max(pdf.y, this.pictures.logo ? top + 60 : top) + this.closer(14);

    this.style({ font: 'bold', size: 20, color: INK });
    pdf.text(kind, MARGIN, this.y, { width: COLUMN.width });
    const titleEnd = pdf.y;
    this.y += 5;
    for (const [label, value] of facts) this.row(label, value, BESIDE_TITLE);
    this.y = Math.max(this.y, titleEnd) + this.closer(14);
  }

  private besideEachOther(parties: Paper['parties']): void {
    const width = parties.length > 1 ? COLUMN.width : WIDTH;
    this.style({ size: 10 });
    const texts = parties.map(({ lines }) => this.inPieces(lines.join('\n'), width));
    const heights = texts.map((text) => this.pdf.heightOfString(text, { width }));
    this.need(Math.max(...heights) + 20);
    const top = this.y;
    let bottom = top;
    for (const [index, { title }] of parties.entries()) {
      const x = MARGIN + index * (COLUMN.width + COLUMN.gap);
      this.style({ font: 'bold', size: 10, color: GREEN });
      this.pdf.text(title, x, top, { ...SPACED, width });
      this.pdf.y += 2;
      this.style({ size: 10, color: INK });
      this.pdf.text(texts[index] ?? '', x, this.pdf.y, { width });
      bottom = Math.max(bottom, this.pdf.y);
    }
    this.y = bottom + this.closer(12);
  }

  private block(block: PaperBlock): void {
    switch (block.kind) {
      case 'facts':
        this.title(block.title);
        if (block.isBrief) this.briefFacts(block.lines);
        else this.facts(block.lines);
        break;
      case 'list':
        this.title(block.title);
        for (const item of block.items) this.item(`• ${item}`);
        break;
      case 'text':
        this.title(block.title);
        this.write(block.text);
        break;
      case 'small':
        this.write(block.text, SMALL);
        break;
      case 'amounts':
        this.amounts(block);
        break;
      case 'signatures':
        this.signatures(block.places);
    }
    this.y += this.closer(BLOCK_GAP);
  }

  private title(text: string | undefined): void {
    if (!text) return;
    this.need(40);
    this.write(text, { font: 'bold', size: 10, color: GREEN });
    this.y += 2;
  }

  /** One behind the other where a paper has to be short, and as all others where there is room. */
  private briefFacts(lines: Line[]): void {
    if (this.density === 'usual' || lines.length < 2) this.facts(lines);
    else this.write(lines.map(([label, value]) => `${label}: ${value}`).join(' · '));
  }

  /** Short ones beside each other, so that a plain phone needs one page; a long one has a row of its own. */
  private facts(lines: Line[]): void {
    let short: Line[] = [];
    for (const line of lines) {
      if (this.isShort(line)) {
        short.push(line);
        continue;
      }
      this.shortFacts(short);
      this.row(...line);
      short = [];
    }
    this.shortFacts(short);
  }

  private isShort([label, value]: Line): boolean {
    const widthOf = (text: string) => this.style({}).widthOfString(text);
    return widthOf(label) < LABEL_WIDTH - 4 && widthOf(value) < COLUMN.width - LABEL_WIDTH;
  }

  private shortFacts(lines: Line[]): void {
    if (lines.length < MIN_IN_COLUMNS) {
      for (const [label, value] of lines) this.row(label, value);
      return;
    }
    const { width, gap } = COLUMN;
    const rows = Math.ceil(lines.length / 2);
    for (const [row, left] of lines.slice(0, rows).entries()) {
      this.need(this.closer(LINE));
      const right = lines[row + rows];
      for (const [column, [label, value]] of [left, ...(right ? [right] : [])].entries()) {
        const x = MARGIN + column * (width + gap);
        this.style({ color: MUTED }).text(label, x, this.y, { lineBreak: false });
        this.style({}).text(value, x + LABEL_WIDTH, this.y, { lineBreak: false });
      }
      this.y += this.closer(LINE);
    }
  }

  /** Stays whole on its page. */
  private item(text: string): void {
    const width = WIDTH - BULLET_WIDTH;
    const height = this.style({}).heightOfString(this.inPieces(text, width), { ...SPACED, width });
    if (height < LONG) this.need(height);
    this.write(text, {}, BULLET_WIDTH);
  }

  private row(label: string, value: string, { x, labelWidth, width } = WHOLE_ROW): void {
    const ofValue = { width: width - labelWidth };
    const ofLabel = { width: labelWidth - 8 };
    this.style({});
    const text = this.inPieces(value, ofValue.width);
    const height = Math.max(this.pdf.heightOfString(text, ofValue), this.pdf.heightOfString(label, ofLabel));
    if (height < LONG) this.need(height);
    const top = this.y;
    this.style({ color: MUTED }).text(label, x, top, ofLabel);
    this.style({}).text(text, x + labelWidth, top, ofValue);
    this.y = Math.max(this.pdf.y, top + this.closer(13)) + 1;
  }

  private amounts({ lines, sums = [], total, below }: Extract<PaperBlock, { kind: 'amounts' }>): void {
    this.need(30 + (lines.length + sums.length) * 15 + (below ? 30 : 0));
    this.briefFacts(lines);
    this.y += 3;
    this.pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.8)
      .stroke(RULE);
    this.y += 6;
    for (const [label, value] of sums) {
      this.style({ color: MUTED }).text(label, MARGIN, this.y, { lineBreak: false });
      this.style({}).text(value, MARGIN, this.y, { width: WIDTH, align: 'right' });
      this.y += this.closer(LINE);
    }
    const top = this.y;
    this.style({ font: 'bold', size: 13, color: INK });
    this.pdf.text(total[0], MARGIN, top, { lineBreak: false });
    this.pdf.text(total[1], MARGIN, top, { width: WIDTH, align: 'right' });
    this.y = this.pdf.y + 3;
    if (below) this.write(below);
  }

  private signatures(places: { label: string; isSigned: boolean }[]): void {
    this.need(this.signaturesHeight());
    const width = WIDTH / 2 - 20;
    const line = this.y + this.signatureLine();
    for (const [index, { label, isSigned }] of places.entries()) {
      const x = MARGIN + index * (WIDTH / 2 + 20);
      if (isSigned && this.pictures.signature && this.signature)
        this.pdf.image(this.pictures.signature, x + 8, line - this.signature.height - 2, this.signature);
      this.pdf
        .moveTo(x, line)
        .lineTo(x + width, line)
        .lineWidth(0.8)
        .stroke(MUTED);
      this.style({ size: 8.5, color: MUTED });
      this.pdf.text(label, x, line + 4, { width });
    }
    this.y = this.pdf.y + 4;
  }

  private signatureLine(): number {
    return Math.max(SIGNATURE_LINE, (this.signature?.height ?? 0) + 4);
  }

  private signaturesHeight(): number {
    return this.signatureLine() + BELOW_SIGNATURE;
  }

  /** Long texts go on over as many pages as they take; what hangs begins left of its other lines. */
  private write(text: string, style: Style = {}, hanging = 0): void {
    this.style(style);
    this.need(this.closer(LINE));
    this.style(style);
    const width = WIDTH - hanging;
    this.pdf.text(this.inPieces(text, width), MARGIN + hanging, this.y, {
      ...SPACED,
      width,
      indent: -hanging,
    });
    this.y = this.pdf.y;
  }

  private heightOf(text: string, style: Style = {}): number {
    return this.style(style).heightOfString(this.inPieces(text, WIDTH), { ...SPACED, width: WIDTH });
  }

  private inPieces(text: string, width: number): string {
    return cutLongWords(text, width, (letter) => this.widthOf(letter));
  }

  private widthOf(letter: string): number {
    const key = `${this.styled} ${letter}`;
    const known = this.widths.get(key) ?? this.pdf.widthOfString(letter);
    this.widths.set(key, known);
    return known;
  }

  private need(height: number): void {
    if (this.y + height <= PAGE_BOTTOM) return;
    this.pdf.addPage();
    this.y = TOP;
  }

  private style({ font = 'regular', size = 9.5, color = INK }: Style): PDFKit.PDFDocument {
    this.styled = `${font} ${size}`;
    return this.pdf.font(font).fontSize(this.closer(size)).fillColor(color);
  }

  /** Every page tells by itself which paper it belongs to and which phone that is about. */
  private footers({ footer, title, subject }: Paper): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      // Below the margin a text would begin a new page.
      this.pdf.page.margins.bottom = 0;
      const top = PAGE_BOTTOM + 16;
      this.pdf
        .moveTo(MARGIN, top - 6)
        .lineTo(MARGIN + WIDTH, top - 6)
        .lineWidth(0.5)
        .stroke(RULE);
      const pageNumber = `${title} · Seite ${page - start + 1} von ${count}`;
      this.style({ size: 8, color: INK });
      const taken = this.pdf.widthOfString(pageNumber) + 12;
      this.pdf.text(pageNumber, MARGIN, top, { width: WIDTH, align: 'right' });
      // Beside the number of the page, or below it where a long name of a phone would be cut.
      const line = this.pdf.widthOfString(subject ?? '') > WIDTH - taken ? top + 11 : top;
      if (subject) this.pdf.text(subject, MARGIN, line, { width: WIDTH, height: 10, ellipsis: true });
      this.style(SMALL);
      this.pdf.text(footer, MARGIN, line + 11, { width: WIDTH, height: 24, ellipsis: true });
    }
  }
}

/** As wide as it is meant to be, unless it is drawn too high for that. */
function fitSignature(picture: Buffer): { width: number; height: number } {
  // Width and height stand at the beginning of every PNG.
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  const scale = Math.min(SIGNATURE.width / width, SIGNATURE.height / height);
  return { width: width * scale, height: height * scale };
}
