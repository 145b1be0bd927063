import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { photoProblems } from './photos.problems.ts';

/** The limit applies to one purchase. */
export const MAX_PHOTOS = 12;
/** 20 MB as file managers count them. */
export const MAX_PHOTO_BYTES = 20_000_000;
/** The longer side of what is kept. */
export const MAX_PHOTO_SIDE = 2048;
export const THUMB_SIDE = 480;

export const photoSizes = ['thumb', 'full'] as const;
export type PhotoSize = (typeof photoSizes)[number];

type PhotoKind = 'jpeg' | 'png' | 'webp';

/** The number of first bytes by which the type of a file is known. */
export const PHOTO_SIGNATURE_BYTES = 12;

/** By its content, whatever it is called; null of everything that is no photo we take. */
export function photoKindOf(start: Uint8Array): PhotoKind | null {
  const has = (at: number, ...bytes: number[]) => bytes.every((byte, index) => start[at + index] === byte);
  if (has(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return null;
}

interface PictureSize {
  kind: PhotoKind;
  width: number;
  height: number;
  isProgressive: boolean;
}

/** The largest cameras of phones take 200 megapixels. */
const MAX_PIXELS_LINE_BY_LINE = 250_000_000;
/** Formats that are decoded as a whole have to fit into memory as a whole. */
export const MAX_PIXELS_AT_ONCE = 50_000_000;

/** A small file can unfold to a picture that no memory holds: its header tells before it is read. */
export function checkPictureSize(
  fileName: string,
  { kind, width, height, isProgressive }: PictureSize,
): Verdict {
  const isLineByLine = kind === 'jpeg' && !isProgressive;
  const most = isLineByLine ? MAX_PIXELS_LINE_BY_LINE : MAX_PIXELS_AT_ONCE;
  return width * height <= most ? fine : refuse(photoProblems.tooManyPixels(fileName));
}

/** Refuses photos beyond the number that a device can hold. */
export function checkRoomForPhotos(present: number, more: number): Verdict {
  return present + more <= MAX_PHOTOS ? fine : refuse(photoProblems.tooMany(MAX_PHOTOS, present));
}

const PHOTO_ADDRESS = '/api/photos/';

/** The `thumbnail` of the device whose first photo this is. */
export function photoAddress(id: string): string {
  return `${PHOTO_ADDRESS}${id}?size=thumb`;
}

/** The id of the photo behind an address; null if it is not ours. */
export function photoIdIn(thumbnail: string | null): string | null {
  return thumbnail && isPhotoAddress(thumbnail)
    ? (thumbnail.slice(PHOTO_ADDRESS.length).split('?')[0] ?? null)
    : null;
}

/** A picture of our own rather than the IMEI service's. */
export function isPhotoAddress(thumbnail: string | null | undefined): boolean {
  return thumbnail?.startsWith(PHOTO_ADDRESS) ?? false;
}

/** The order after one was put at a place, counted from 1; behind the last is the last. */
export function withMoved<Id>(order: readonly Id[], moved: Id, position: number): Id[] {
  const others = order.filter((id) => id !== moved);
  return [...others.slice(0, position - 1), moved, ...others.slice(position - 1)];
}
