import { photoProblems } from '@kreislauf/domain/photos/photos.problems';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_SIDE,
  PHOTO_SIGNATURE_BYTES,
  photoKindOf,
} from '@kreislauf/domain/photos/photos.rules';

/** Smaller files are sent as they are. */
const SHRUNK_FROM_BYTES = 1_500_000;

/** What is sent instead of a file, or why nothing can be. */
type Prepared = { blob: Blob } | { problem: string };

/**
 * A photo as it is sent: made smaller where that saves minutes on a weak connection, and turned into JPEG where the
 * server could not read it but this browser can, such as HEIC.
 */
export async function shrinkPhoto(file: File): Promise<Prepared> {
  const start = new Uint8Array(await file.slice(0, PHOTO_SIGNATURE_BYTES).arrayBuffer());
  const isKnown = photoKindOf(start) !== null;
  if (isKnown && file.size <= SHRUNK_FROM_BYTES) return { blob: file };
  const drawn = await draw(file);
  if (drawn && (!isKnown || drawn.size < file.size)) return { blob: drawn };
  if (!isKnown) return { problem: isHeic(file, start) ? HEIC : photoProblems.noPhoto(file.name).sentence };
  return file.size > MAX_PHOTO_BYTES
    ? { problem: photoProblems.tooLarge(file.name).sentence }
    : { blob: file };
}

const HEIC =
  'Dieser Browser kann HEIC nicht umwandeln. Bitte stellen Sie die Kamera auf „Maximale Kompatibilität“ oder speichern Sie das Foto als JPEG.';

function isHeic({ name, type }: File, start: Uint8Array): boolean {
  const brand = String.fromCharCode(...start.slice(4, 12));
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name) || /^ftyp(hei|hev|mif1|msf1)/.test(brand);
}

async function draw(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } catch {
    return null;
  }
}
