import type { Paper } from '@kreislauf/domain/documents/paper';
import PDFDocument from 'pdfkit';
import { BOTTOM, MARGIN, Pen, TOP } from './pen.ts';
import { openPlainFont } from './plain-font.ts';

/** Opened once; every paper embeds what it uses of them. */
let fonts: { regular: Buffer; bold: Buffer } | undefined;

export interface PaperOrder {
  paper: Paper;
  issuedAt: Date;
  logo?: Uint8Array | null;
  signature?: Uint8Array | null;
}

/** A4 with selectable text; the same bytes for the same paper, whoever draws it. Works in a thread. */
export function drawPaper({ paper, issuedAt, logo, signature }: PaperOrder): Promise<Buffer> {
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
    info: {
      Title: paper.title,
      Author: paper.issuer.name,
      Creator: 'Kreislauf',
      Producer: 'Kreislauf',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  new Pen(pdf, {
    logo: logo && Buffer.from(logo),
    signature: signature && Buffer.from(signature),
  }).draw(paper);
  return finish(pdf);
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
