import { encode } from 'uqr';

/** On a label a larger version has modules too small for the label printer and for a phone held before a screen. */
const LARGEST_VERSION = 10;

/** Rows of modules, true is dark, with error correction M (15 % may be lost). Null if the text is too long. */
export function qrCode(text: string, largestVersion = LARGEST_VERSION): boolean[][] | null {
  try {
    return encode(text, { ecc: 'M', maxVersion: largestVersion, border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
