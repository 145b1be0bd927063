import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** In millimetres. */
  width: number;
  height: number;
  /** Black and white, one byte a dot, as a printer of 203 dpi (eight dots a millimetre) would print the bars. */
  dots: { width: number; height: number; data: Uint8ClampedArray };
}

const MM_PER_POINT = 25.4 / 72;
const DOTS_PER_MM = 8;

/** The filled rectangles on the pages of one of our PDFs, printed. Text is left out. */
export function pagesOfPdf(pdf: Buffer): PdfPage[] {
  const source = pdf.toString('latin1');
  const streams = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/);
    if (packed && head.includes('/FlateDecode') && !head.includes('/Length1'))
      streams.set(
        id,
        inflateSync(Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1')).toString('latin1'),
      );
  }
  return [...source.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]\n\/Contents (\d+) 0 R/g)].map(
    ([, width = '', height = '', contents = '']) =>
      printed(Number(width) * MM_PER_POINT, Number(height) * MM_PER_POINT, streams.get(contents) ?? ''),
  );
}

function printed(widthMm: number, heightMm: number, content: string): PdfPage {
  const width = Math.round(widthMm * DOTS_PER_MM);
  const height = Math.round(heightMm * DOTS_PER_MM);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const dotsOf = (points: string) => Math.round(Number(points) * MM_PER_POINT * DOTS_PER_MM);
  for (const [, x = '', y = '', w = '', h = ''] of content.matchAll(
    /([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g,
  )) {
    const [left, top, wide, high] = [dotsOf(x), dotsOf(y), dotsOf(w), dotsOf(h)];
    for (let row = top; row < top + high; row++)
      for (let column = left; column < left + wide; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  }
  return { width: widthMm, height: heightMm, dots: { width, height, data } };
}
