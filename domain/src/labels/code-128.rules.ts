/**
 * Code 128 after ISO/IEC 15417: pairs of digits in set C, everything else in set B. A symbol is six widths, bar and
 * space in turn, eleven modules together.
 */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;

/** On both sides of the bars nothing may stand for so many modules. */
export const QUIET_MODULES = 10;

/** The modules from left to right, true is dark. Null where the text has characters that the code does not know. */
export function code128(text: string): boolean[] | null {
  if (!/^[ -~]+$/.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103;
  const widths = [...values, check].map((value) => PATTERNS[value] ?? '').join('') + STOP;
  return [...widths].flatMap((width, index) => Array<boolean>(Number(width)).fill(index % 2 === 0));
}

/** Digits go in pairs where at least four follow each other, which saves more than the change of set costs. */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let isC = false;
  let at = 0;
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const wantsC: boolean = digits >= (isC ? 2 : 4) || (digits === text.length && digits === 2);
    if (wantsC !== isC || values.length === 0) {
      values.push(values.length === 0 ? (wantsC ? START_C : START_B) : wantsC ? TO_C : TO_B);
      isC = wantsC;
    }
    values.push(isC ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += isC ? 2 : 1;
  }
  return values;
}
