import type { DocumentBlock } from '@kreislauf/domain/documents/document-blocks';
import type { DocumentContent } from '@kreislauf/domain/documents/document-content';
import { drawAmounts } from './draw-amounts.ts';
import { drawBriefFacts, drawFacts } from './draw-facts.ts';
import { drawPhones } from './draw-phones.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { drawSales } from './draw-sales.ts';
import { drawTransfer } from './draw-transfer.ts';
import {
  COLUMN,
  GREEN,
  INK,
  LINE,
  LONG,
  MARGIN,
  MUTED,
  PAGE_BOTTOM,
  type Pen,
  RULE,
  SPACED,
  WIDTH,
} from './pen.ts';

interface Pictures {
  logo?: Buffer | null;
  signature?: Buffer | null;
}

/** Number and date, so that the purchase receipt of a plain phone needs one page. */
const BESIDE_TITLE = { x: MARGIN + COLUMN.width + COLUMN.gap, labelWidth: 84, width: COLUMN.width };
const TITLE = 16;
/** The text below the line for the signature. */
const BELOW_SIGNATURE = 18;
/** Room to sign by hand. */
const SIGNATURE_LINE = 40;
const MILLIMETRE = 72 / 25.4;
/** The number of an invoice, large enough for the scanner of a counter. */
const CODE = 14 * MILLIMETRE;
/** A signature is printed so wide where it is not higher than this. */
const SIGNATURE = { width: 64 * MILLIMETRE, height: 66 };
const BULLET_WIDTH = 8;
const BLOCK_GAP = 10;
const SMALL = { size: 7.5, color: MUTED };

/** Writes a document from the top of its first page to the end of its last. */
export class DocumentLayout {
  private readonly signature: { width: number; height: number } | null;

  constructor(
    private readonly pen: Pen,
    private readonly pictures: Pictures,
  ) {
    this.signature = pictures.signature ? fitSignature(pictures.signature) : null;
  }

  draw(content: DocumentContent): void {
    this.head(content);
    for (let at = 0; at < content.parties.length; at += 2)
      this.besideEachOther(content.parties.slice(at, at + 2));
    for (const [index, block] of content.blocks.entries()) {
      this.keepWithSignatures(content.blocks.slice(index));
      if (index === content.blocks.length - 1) this.keepWithClosing(block, content.closing);
      this.block(block);
    }
    if (content.closing) this.writeClosing(content.closing);
    this.footers(content);
  }

  /** The last line moves up into the gap before it rather than to another page. */
  private writeClosing(text: string): void {
    const lowest = PAGE_BOTTOM - Math.max(this.pen.heightOf(text), this.pen.scaled(LINE));
    if (this.pen.y - this.pen.scaled(BLOCK_GAP) <= lowest) this.pen.y = Math.min(this.pen.y, lowest);
    this.pen.write(text, { color: MUTED });
  }

  /** All texts that lead up to a signature stand on its page. */
  private keepWithSignatures(blocks: DocumentBlock[]): void {
    const end = blocks.findIndex(({ kind }) => kind !== 'text');
    if (end < 1 || blocks[end]?.kind !== 'signatures') return;
    const heights = blocks
      .slice(0, end)
      .map((block) =>
        block.kind === 'text'
          ? this.pen.heightOf(block.text) + (block.title ? this.pen.scaled(TITLE) : 0)
          : 0,
      );
    this.pen.ensureSpace(
      heights.reduce((sum, height) => sum + height + this.pen.scaled(BLOCK_GAP), this.signaturesHeight()),
    );
  }

  /** The last line never has a page of its own: what is before it comes along. */
  private keepWithClosing(last: DocumentBlock, closing: string): void {
    if (!closing) return;
    const height = last.kind === 'small' ? this.pen.heightOf(last.text, SMALL) : this.signaturesHeight();
    this.pen.ensureSpace(height + this.pen.scaled(BLOCK_GAP) + this.pen.heightOf(closing));
  }

  private head({ issuer, kind, facts, code }: DocumentContent): void {
    const { pdf } = this.pen;
    if (this.pictures.logo) {
      pdf.image(this.pictures.logo, MARGIN, this.pen.y, { fit: [180, 60] });
    }
    const left = MARGIN + 220;
    const top = this.pen.y;
    const right = { width: WIDTH - 220, align: 'right' as const };
    this.pen.style({ font: 'bold', size: 12, color: GREEN });
    pdf.text(issuer.name, left, top, right);
    this.pen.style({ size: 9, color: MUTED });
    for (const line of issuer.lines) pdf.text(line, left, pdf.y, right);
    this.pen.y = Math.max(pdf.y, this.pictures.logo ? top + 60 : top) + this.pen.scaled(14);

    this.pen.style({ font: 'bold', size: 20, color: INK });
    pdf.text(kind, MARGIN, this.pen.y, { width: COLUMN.width });
    const titleEnd = pdf.y;
    this.pen.y += 5;
    const beside = this.pen.y;
    const width = BESIDE_TITLE.width - (code ? CODE + 12 : 0);
    for (const [label, value] of facts) this.pen.row(label, value, { ...BESIDE_TITLE, width });
    if (code) drawQrCode(this.pen, code, { x: MARGIN + WIDTH - CODE, y: beside, side: CODE });
    this.pen.y = Math.max(this.pen.y, titleEnd) + this.pen.scaled(14);
  }

  private besideEachOther(parties: DocumentContent['parties']): void {
    const width = parties.length > 1 ? COLUMN.width : WIDTH;
    this.pen.style({ size: 10 });
    const texts = parties.map(({ lines }) => this.pen.inPieces(lines.join('\n'), width));
    const heights = texts.map((text) => this.pen.pdf.heightOfString(text, { width }));
    this.pen.ensureSpace(Math.max(...heights) + 20);
    const top = this.pen.y;
    let bottom = top;
    for (const [index, { title }] of parties.entries()) {
      const x = MARGIN + index * (COLUMN.width + COLUMN.gap);
      this.pen.style({ font: 'bold', size: 10, color: GREEN });
      this.pen.pdf.text(title, x, top, { ...SPACED, width });
      this.pen.pdf.y += 2;
      this.pen.style({ size: 10, color: INK });
      this.pen.pdf.text(texts[index] ?? '', x, this.pen.pdf.y, { width });
      bottom = Math.max(bottom, this.pen.pdf.y);
    }
    this.pen.y = bottom + this.pen.scaled(12);
  }

  private block(block: DocumentBlock): void {
    switch (block.kind) {
      case 'facts':
        this.pen.title(block.title);
        if (block.isBrief) drawBriefFacts(this.pen, block.lines);
        else drawFacts(this.pen, block.lines);
        break;
      case 'list':
        this.pen.title(block.title);
        for (const item of block.items) this.item(`• ${item}`);
        break;
      case 'text':
        this.pen.title(block.title);
        this.pen.write(block.text);
        break;
      case 'small':
        this.pen.write(block.text, SMALL);
        break;
      case 'amounts':
        drawAmounts(this.pen, block);
        break;
      case 'phones':
        drawPhones(this.pen, block);
        break;
      case 'sales':
        drawSales(this.pen, block);
        break;
      case 'transfer':
        drawTransfer(this.pen, block);
        break;
      case 'signatures':
        this.signatures(block.places);
    }
    this.pen.y += this.pen.scaled(BLOCK_GAP);
  }

  /** Stays whole on its page. */
  private item(text: string): void {
    const width = WIDTH - BULLET_WIDTH;
    const height = this.pen.style({}).heightOfString(this.pen.inPieces(text, width), { ...SPACED, width });
    if (height < LONG) this.pen.ensureSpace(height);
    this.pen.write(text, {}, BULLET_WIDTH);
  }

  private signatures(places: { label: string; isSigned: boolean }[]): void {
    this.pen.ensureSpace(this.signaturesHeight());
    const width = WIDTH / 2 - 20;
    const line = this.pen.y + this.signatureLine();
    for (const [index, { label, isSigned }] of places.entries()) {
      const x = MARGIN + index * (WIDTH / 2 + 20);
      if (isSigned && this.pictures.signature && this.signature)
        this.pen.pdf.image(this.pictures.signature, x + 8, line - this.signature.height - 2, this.signature);
      this.pen.pdf
        .moveTo(x, line)
        .lineTo(x + width, line)
        .lineWidth(0.8)
        .stroke(MUTED);
      this.pen.style({ size: 8.5, color: MUTED });
      this.pen.pdf.text(label, x, line + 4, { width });
    }
    this.pen.y = this.pen.pdf.y + 4;
  }

  private signatureLine(): number {
    return Math.max(SIGNATURE_LINE, (this.signature?.height ?? 0) + 4);
  }

  private signaturesHeight(): number {
    return this.signatureLine() + BELOW_SIGNATURE;
  }

  /** Every page tells by itself which document it belongs to and which phone that is about. */
  private footers({ footer, title, subject }: DocumentContent): void {
    const { start, count } = this.pen.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pen.pdf.switchToPage(page);
      // Below the margin a text would begin a new page.
      this.pen.pdf.page.margins.bottom = 0;
      const top = PAGE_BOTTOM + 16;
      this.pen.pdf
        .moveTo(MARGIN, top - 6)
        .lineTo(MARGIN + WIDTH, top - 6)
        .lineWidth(0.5)
        .stroke(RULE);
      const pageNumber = `${title} · Seite ${page - start + 1} von ${count}`;
      this.pen.style({ size: 8, color: INK });
      const taken = this.pen.pdf.widthOfString(pageNumber) + 12;
      this.pen.pdf.text(pageNumber, MARGIN, top, { width: WIDTH, align: 'right' });
      // Beside the number of the page, or below it where a long name of a phone would be cut.
      const line = this.pen.pdf.widthOfString(subject ?? '') > WIDTH - taken ? top + 11 : top;
      if (subject) this.pen.pdf.text(subject, MARGIN, line, { width: WIDTH, height: 10, ellipsis: true });
      this.pen.style(SMALL);
      this.pen.pdf.text(footer, MARGIN, line + 11, { width: WIDTH, height: 24, ellipsis: true });
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
