import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { AppError } from '../../../app-error.ts';
import { loadSharp } from '../../../load-sharp.ts';

/** 200 kB as file managers count it. */
const MAX_BYTES = 200_000;
const MAX_PIXELS = 20_000_000;

export function bytesOfDataUrl(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** From a data URL to a PNG that is one, without whatever else it carried. */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const bytes = bytesOfDataUrl(dataUrl);
  if (bytes.length > MAX_BYTES) throw new AppError(documentProblems.signatureTooLarge());
  const sharp = await loadSharp();
  try {
    if (!dataUrl.startsWith('data:image/png;')) throw new Error('a signature of another kind');
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    if ((await picture.metadata()).format !== 'png') throw new Error('not PNG inside');
    const png = await sharp(await withoutMargins(sharp, bytes))
      .resize(1600, 800, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    // Few colours unfold to many: what is stored keeps the limit as well.
    return png.length > MAX_BYTES
      ? await sharp(png).resize(560, 340, { fit: 'inside' }).png({ palette: true }).toBuffer()
      : png;
  } catch (cause) {
    throw new AppError(documentProblems.signatureNoPicture(), { cause });
  }
}

/** Only what was drawn, so that it is printed as large as it was written; an empty picture stays as it is. */
async function withoutMargins(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  picture: Buffer,
): Promise<Buffer> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .trim({ background: '#00000000', threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true });
  return info.width > 1 && info.height > 1 ? data : picture;
}
