import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { AppError } from '../../app-error.ts';
import { loadSharp } from '../../load-sharp.ts';

/** Sharp on paper at 300 dpi for a logo of 10 cm. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** A small file can unfold to a picture that no memory holds. */
const MAX_PIXELS = 50_000_000;
/** The most that is taken. */
const MAX_DENSITY = 100_000;
const FORMATS = new Set(['png', 'jpeg', 'svg']);

/** PNG of a size for paper, without whatever else the file carried. */
export async function readLogo(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    // Only its head is read: a drawing may say that it is huge, and is drawn as large as it is needed.
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) throw new Error(`a logo of the kind ${format}`);
    const density = format === 'svg' && densityFor(width, height);
    return await sharp(file, { limitInputPixels: MAX_PIXELS, ...(density && { density }) })
      .rotate()
      .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new AppError(settingsProblems.logoNoImage(), { cause });
  }
}

/** Dots per inch at which a drawing of so many pixels at 72 just fills the logo, as small or large as it says it is. */
function densityFor(width: number, height: number): number {
  const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height);
  return Math.min(Math.max(72 * scale, 1), MAX_DENSITY);
}
