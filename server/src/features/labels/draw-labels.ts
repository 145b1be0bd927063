import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  DOTS_PER_MM,
  drawLabel,
  type LabelContent,
  type LabelDrawing,
  labelSheets,
} from '@kreislauf/domain/labels/label-layout.rules';
import type { LabelSize } from '@kreislauf/domain/settings/settings.choices';
import PDFDocument from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;
const fontFile = (path: string) => readFileSync(resolve(`@expo-google-fonts/inter/${path}`));

let fonts: { regular: Buffer; bold: Buffer } | undefined;

const POINTS_PER_MM = 72 / 25.4;
const POINTS_PER_DOT = POINTS_PER_MM / DOTS_PER_MM;
/** None of the font's features: they take most of the time. */
const PLAIN = {
  features: Object.fromEntries(
    ['ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'calt', 'clig', 'liga', 'rclt', 'curs', 'kern'].map((name) => [
      name,
      false,
    ]),
  ),
  lineBreak: false,
} as unknown as PDFKit.Mixins.TextOptions;

export interface LabelOrder {
  labels: LabelContent[];
  size: LabelSize;
  at: Date;
}

/** One page a label, or sheets of them; a page is as large as its label, to the millimetre. Works in a thread. */
export async function drawLabels({ labels, size, at }: LabelOrder): Promise<Uint8Array> {
  fonts ??= {
    regular: fontFile('400Regular/Inter_400Regular.ttf'),
    bold: fontFile('600SemiBold/Inter_600SemiBold.ttf'),
  };
  const { page, label, columns, rows, top } = labelSheets[size];
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: 'Etiketten', Creator: 'Kreislauf', Producer: 'Kreislauf', CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const isOver = new Promise<void>((done, fail) => pdf.on('end', done).on('error', fail));
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  for (const [index, content] of labels.entries()) {
    const place = index % (columns * rows);
    if (place === 0)
      pdf.addPage({ size: page.map((mm) => mm * POINTS_PER_MM) as [number, number], margin: 0 });
    const x = (place % columns) * label[0];
    const y = top + Math.floor(place / columns) * label[1];
    draw(pdf, drawLabel(content, size), x * DOTS_PER_MM, y * DOTS_PER_MM);
  }
  pdf.end();
  await isOver;
  return Buffer.concat(pieces);
}

function draw(pdf: PDFKit.PDFDocument, { dark, texts }: LabelDrawing, left: number, top: number): void {
  for (const [x, y, width, height] of dark)
    pdf.rect(
      (left + x) * POINTS_PER_DOT,
      (top + y) * POINTS_PER_DOT,
      width * POINTS_PER_DOT,
      height * POINTS_PER_DOT,
    );
  // All at once: no hair of white between two modules that touch.
  if (dark.length > 0) pdf.fill('#000');
  for (const { x, y, size, isBold, isMiddle, text } of texts) {
    pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size * POINTS_PER_DOT)
      .fillColor('#000');
    const width = isMiddle ? pdf.widthOfString(text, PLAIN) : 0;
    pdf.text(text, (left + x) * POINTS_PER_DOT - width / 2, (top + y) * POINTS_PER_DOT, {
      ...PLAIN,
      baseline: 'alphabetic',
    });
  }
}
