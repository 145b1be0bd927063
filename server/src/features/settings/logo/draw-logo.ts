import { loadSharp } from '../../../load-sharp.ts';
import { logoKindOf } from './logo-kind.ts';
import { plainSvg } from './plain-svg.ts';
import { TooComplexError } from './svg-cost.ts';

/** Sharp on paper at 300 dpi for a logo of 10 cm. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** A small file can unfold to a picture that no memory holds. */
const MAX_PIXELS = 50_000_000;
const MAX_PIXELS_WITHIN = 10_000_000;
/** The most that is taken. */
const MAX_DENSITY = 100_000;

/** PNG of a size for paper, without whatever else the file carried. */
export async function drawLogo(file: Buffer): Promise<Buffer> {
  return logoKindOf(file) === 'picture' ? draw(file, {}) : drawSvg(file);
}

async function drawSvg(file: Buffer): Promise<Buffer> {
  const { text, pictures } = plainSvg(file);
  const sharp = await loadSharp();
  let pixels = 0;
  for (const picture of pictures) {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    pixels += width * height;
  }
  if (pixels > MAX_PIXELS_WITHIN) throw new TooComplexError('pictures');
  const drawing = Buffer.from(text);
  // Only its head is read: a drawing may say that it is huge, and is drawn as large as it is needed.
  const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
  return draw(drawing, { density: densityFor(width, height) });
}

async function draw(file: Buffer, options: { density?: number }): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: MAX_PIXELS, ...options })
    .rotate()
    .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** Dots per inch at which a drawing of so many pixels at 72 just fills the logo, as small or large as it says it is. */
function densityFor(width: number, height: number): number {
  const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height);
  return Math.min(Math.max(72 * scale, 1), MAX_DENSITY);
}
