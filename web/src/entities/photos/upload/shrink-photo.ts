import { photoProblems } from '@kreislauf/domain/photos/photos.problems';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_SIDE,
  PHOTO_SIGNATURE_BYTES,
  photoKindOf,
} from '@kreislauf/domain/photos/photos.rules';

/** Smaller files are sent as they are. */
const SHRUNK_FROM_BYTES = 1_500_000;

/** The smaller picture that is sent, or the reason why none can be. */
type Prepared = { blob: Blob } | { problem: string };

/**
 * A photo as it is sent: made smaller where that saves minutes on a weak connection, and turned into JPEG where the
 * server could not read it, such as HEIC.
 */
export async function shrinkPhoto(file: File): Promise<Prepared> {
  const start = new Uint8Array(await file.slice(0, PHOTO_SIGNATURE_BYTES).arrayBuffer());
  const isKnown = photoKindOf(start) !== null;
  if (isKnown && file.size <= SHRUNK_FROM_BYTES) return { blob: file };
  const drawn = (await draw(file)) ?? (isHeic(file, start) ? await drawHeic(file) : null);
  if (drawn && (!isKnown || drawn.size < file.size)) return { blob: drawn };
  if (!isKnown) return { problem: photoProblems.noPhoto(file.name).sentence };
  return file.size > MAX_PHOTO_BYTES
    ? { problem: photoProblems.tooLarge(file.name).sentence }
    : { blob: file };
}

function isHeic({ name, type }: File, start: Uint8Array): boolean {
  const brand = String.fromCharCode(...start.slice(4, 12));
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name) || /^ftyp(hei|hev|mif1|msf1)/.test(brand);
}

/** Only Safari reads HEIC by itself; the decoder for the others is large and loaded when it is needed. */
async function drawHeic(file: Blob): Promise<Blob | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const bytes = await file.arrayBuffer();
  const picture = await new Promise<ImageData | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ImageData | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(bytes, [bytes]);
  });
  worker.terminate();
  return picture && draw(picture);
}

async function draw(picture: Blob | ImageData): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
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
