import { encode } from 'uqr';

/** A larger version has modules too small for the label printer and for a phone held before a screen. */
const LARGEST_VERSION = 10;

/** Rows of modules, true is dark, with error correction M (15 % may be lost). Null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'M', maxVersion: LARGEST_VERSION, border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
