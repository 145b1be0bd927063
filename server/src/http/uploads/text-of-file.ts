// Detection of a file's character encoding.

import { windows1252FromLatin1 } from '@kreislauf/domain/shared/windows-1252';

/** UTF-16 by its mark or by the zeros in it, else UTF-8 where it is that, else the Windows-1252 of older spreadsheets. */
export function textOfFile(file: Buffer): string {
  const wide = wideEncodingOf(file);
  if (wide) return new TextDecoder(wide).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return windows1252FromLatin1(file.toString('latin1'));
  }
}

const TELLING_BYTES = 2_000;

/** Of a text with Latin letters nearly every second byte is 0, and none of the others. */
function wideEncodingOf(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const start = file.subarray(0, TELLING_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 3;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}
