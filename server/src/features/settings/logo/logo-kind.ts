const PICTURES = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];
/** Of a drawing; behind it may stand who drew it, in many words. */
const DRAWING = /^(?:\uFEFF|\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</;

/** By its first bytes: what is neither need not be read any further. */
export function logoKindOf(file: Buffer): 'picture' | 'drawing' | null {
  if (PICTURES.some((beginning) => file.subarray(0, beginning.length).equals(beginning))) return 'picture';
  const beginning = file.subarray(0, 200).toString('latin1').replaceAll('\0', '');
  return DRAWING.test(beginning) ? 'drawing' : null;
}
