import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { AppError } from '../../app-error.ts';
import { loadSharp } from '../../load-sharp.ts';

/** Sharp on paper at 300 dpi for a logo of 10 cm. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** A small file can unfold to a picture that no memory holds. */
const MAX_PIXELS = 50_000_000;
const FORMATS = new Set(['png', 'jpeg', 'svg']);

/** PNG of a size for paper, without whatever else the file carried. */
export async function readLogo(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const { format } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!FORMATS.has(format)) throw new Error(`a logo of the kind ${format}`);
    return await sharp(file, { limitInputPixels: MAX_PIXELS, ...(format === 'svg' && { density: 288 }) })
      .rotate()
      .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new AppError(settingsProblems.logoNoImage(), { cause });
  }
}
