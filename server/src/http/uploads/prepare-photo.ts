// Photo pipeline: decode, rotate, resize, strip metadata.

import { photoProblems } from '@kreislauf/domain/photos/photos.problems';
import {
  checkPictureSize,
  MAX_PHOTO_SIDE,
  photoKindOf,
  THUMB_SIDE,
} from '@kreislauf/domain/photos/photos.rules';
import type { SharpOptions } from 'sharp';
import { AppError, enforce } from '../../app-error.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import { loadSharp } from '../../load-sharp.ts';

/** Semaphore of one permit: a large picture may take 200 MB while it is decoded. */
const drawing = new FairSemaphore({ permits: 1, maxQueuedPerCaller: 60, maxQueued: 200 });

export interface PreparedPhoto {
  width: number;
  height: number;
  full: Buffer;
  thumb: Buffer;
}

export interface SentPhoto {
  name: string;
  bytes: Buffer;
}

/** Upright, of a size for screens, as WebP, and without whatever else the file says: place, time, camera. */
export function preparePhoto(file: SentPhoto, caller: string): Promise<PreparedPhoto> {
  return drawing.run(caller, () => draw(file));
}

async function draw({ name, bytes }: SentPhoto): Promise<PreparedPhoto> {
  const sharp = await loadSharp();
  // Phones write files that a strict reader frowns at; only what is cut off or broken is refused.
  const options: SharpOptions = { failOn: 'error', limitInputPixels: false };
  await readable(name, async () => {
    const kind = photoKindOf(bytes);
    const { width = 0, height = 0, isProgressive = false, format } = await sharp(bytes, options).metadata();
    if (!kind || format !== kind) throw new Error(`a photo of the kind ${format}`);
    enforce(checkPictureSize(name, { kind, width, height, isProgressive }));
  });
  return readable(name, async () => {
    const side = { fit: 'inside', withoutEnlargement: true } as const;
    const { data: full, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(MAX_PHOTO_SIDE, MAX_PHOTO_SIDE, side)
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(full)
      .resize(THUMB_SIDE, THUMB_SIDE, side)
      .webp({ quality: 76, effort: 2 })
      .toBuffer();
    return { width: info.width, height: info.height, full, thumb };
  });
}

async function readable<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(photoProblems.noPhoto(name), { cause });
  }
}
