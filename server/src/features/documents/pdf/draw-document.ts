import type { DocumentContent } from '@kreislauf/domain/documents/document-content';
import PDFDocument from 'pdfkit';
import { DocumentLayout } from './document-layout.ts';
import { attachEInvoice, nameIssuer } from './pdf-a.ts';
import { BOTTOM, type Density, densities, MARGIN, Pen, TOP } from './pen.ts';
import { openPlainFont } from './plain-font.ts';

/** Opened once; every document embeds what it uses of them. */
let fonts: { regular: Buffer; bold: Buffer } | undefined;

interface DocumentToDraw {
  content: DocumentContent;
  issuedAt: Date;
  logo?: Uint8Array | null;
  signature?: Uint8Array | null;
  /** Attached for programs. */
  xml?: string | null;
}

/** A4 with selectable text, PDF/A-3b; the same bytes for the same content, whoever draws it. Works in a thread. */
export function drawDocument(order: DocumentToDraw): Promise<Buffer> {
  const [usual, ...closer] = densities;
  const drawn = draw(order, usual);
  // A second page for a few lines is drawn closer; what is long all the same stays as legible as it can be.
  if (drawn.pages !== 2) return drawn.finish();
  for (const density of closer) {
    const shorter = draw(order, density);
    if (shorter.pages === 1) return shorter.finish();
  }
  return drawn.finish();
}

function draw({ content, issuedAt, logo, signature, xml }: DocumentToDraw, density: Density) {
  fonts ??= {
    regular: openPlainFont('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: openPlainFont('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  };
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'de-DE',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    // The usual one is not embedded, which nothing here may be.
    font: '',
    info: {
      Title: content.title,
      Creator: 'Kreislauf',
      Producer: 'Kreislauf',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  nameIssuer(pdf, content.issuer.name, issuedAt);
  if (xml) attachEInvoice(pdf, xml, issuedAt);
  const pictures = { logo: logo && Buffer.from(logo), signature: signature && Buffer.from(signature) };
  new DocumentLayout(new Pen(pdf, density), pictures).draw(content);
  return { pages: pdf.bufferedPageRange().count, finish: () => finish(pdf) };
}

function finish(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, fail) => {
    const pieces: Buffer[] = [];
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => done(Buffer.concat(pieces)));
    pdf.on('error', fail);
    pdf.end();
  });
}
