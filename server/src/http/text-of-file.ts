// Detection of a file's character encoding.

/** UTF-16 by its mark or by the zeros in it, else UTF-8 where it is that, else the Windows-1252 of older spreadsheets. */
export function textOfFile(file: Buffer): string {
  const wide = wideEncodingOf(file);
  if (wide) return new TextDecoder(wide).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return fromWindows1252(file);
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

/** From 0x80 to 0x9f, where Latin-1 has nothing to read; Node's own decoder leaves them as in Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(file: Buffer): string {
  return file
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);
}
