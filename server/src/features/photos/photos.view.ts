import type { Photo } from '@kreislauf/domain/photos/photos.contract';
import type { PhotoRow } from './photos.queries.ts';

export function photoView({ id, width, height, byteCount, position, forReseller }: PhotoRow): Photo {
  return { _id: id, width, height, bytes: byteCount, position, forReseller };
}
