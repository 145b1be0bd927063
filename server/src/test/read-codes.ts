import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pagesOfPdf } from './pdf-picture.ts';

/** The texts of the codes on each page of one of our PDFs, as a camera reads them. */
export async function codesOfPdf(pdf: Buffer): Promise<string[][]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer },
    fireImmediately: true,
  });
  const pages: string[][] = [];
  for (const { dots } of pagesOfPdf(pdf)) {
    const found = await readBarcodes(dots as Parameters<typeof readBarcodes>[0], { formats: ['QRCode'] });
    pages.push(found.map(({ text }) => text));
  }
  return pages;
}
