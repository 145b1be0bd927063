import { scannedCodes } from '@kreislauf/domain/scan/scan.rules';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/**
 * Reads codes in pictures, beside the page: the page's own rules for scripts stay strict, since only this file may run the
 * decoder (server: static-files.ts).
 */
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const options: ReaderOptions = {
  formats: [...scannedCodes],
  tryHarder: true,
  maxNumberOfSymbols: 8,
};

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  try {
    const codes = await readBarcodes(data, options);
    self.postMessage(codes.filter(({ isValid }) => isValid).map(({ text }) => text));
  } catch {
    // A picture that cannot be read is followed by the next one.
    self.postMessage([]);
  }
};
