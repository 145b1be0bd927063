import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

interface OpenedFont {
  glyphForCodePoint(codePoint: number): Glyph;
  layout(text: string): unknown;
}

/** Without a shape of their own: what joins, directs or controls. */
const WITHOUT_SHAPE = /[\p{Cc}\p{Cf}\p{Mn}]/u;
/** In the place of a character that the font does not have: a file that is kept (PDF/A) may not show a missing one. */
const MISSING = 0x25a1;

const { resolve } = createRequire(import.meta.url);
// The font engine that pdfkit itself draws with: it takes fonts that were opened already.
const { create } = createRequire(resolve('pdfkit'))('fontkit') as { create(file: Buffer): OpenedFont };

/**
 * A font that is opened once for all documents and sets one character after the other. Its features (ligatures, kerning,
 * …) took four fifths of the time that a document took, and wrote '62x29' as something else.
 */
export function openPlainFont(path: string): Buffer {
  const font = create(readFileSync(resolve(path)));
  const glyphs = new Map<number, Glyph>();
  // By character, not by shape: what a space is called in the file must not depend on the documents drawn before.
  const glyphOf = (codePoint: number): Glyph => {
    const known = glyphs.get(codePoint);
    if (known) return known;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const glyph = id === 0 ? glyphOf(MISSING) : { id, advanceWidth, codePoints: [codePoint] };
    glyphs.set(codePoint, glyph);
    return glyph;
  };
  const hasShape = (character: string) =>
    !WITHOUT_SHAPE.test(character) || font.glyphForCodePoint(character.codePointAt(0) ?? 0).id !== 0;
  font.layout = (text) => {
    // A letter and its accent typed apart are one shape.
    const run = [...text.replaceAll('\t', ' ').normalize('NFC')]
      .filter((character) => hasShape(character))
      .map((character) => glyphOf(character.codePointAt(0) ?? 0));
    const positions = run.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs: run,
      positions,
      /** Asked only after the positions were brought to scale. */
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  // The types know files only; the library takes both.
  return font as unknown as Buffer;
}
