import { photosContract } from '@kreislauf/domain/photos/photos.contract';
import type { PhotoSize } from '@kreislauf/domain/photos/photos.rules';
import { useEffect, useState } from 'react';
import { callFile } from '../../shared/api-client.ts';
import { currentToken } from '../../shared/session/stored-session.ts';

/** The most pictures that stay in memory; a photo never changes, so that none is asked for twice. */
const MAX_IMAGES = 300;
const cache = new Map<string, Promise<string>>();
let cachedFor: string | undefined;

function imageOf(id: string, size: PhotoSize): Promise<string> {
  const token = currentToken()?.token;
  if (token !== cachedFor) forgetAll();
  cachedFor = token;
  const key = `${id} ${size}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const image = callFile(photosContract.image, {
    params: { id },
    query: { size },
    fallback: 'Das Foto konnte nicht geladen werden.',
  }).then((blob) => URL.createObjectURL(blob));
  cache.set(key, image);
  image.catch(() => cache.delete(key));
  if (cache.size > MAX_IMAGES) forget(cache.keys().next().value as string);
  return image;
}

function forget(key: string): void {
  void cache.get(key)?.then(URL.revokeObjectURL, () => {});
  cache.delete(key);
}

/** Somebody else signed in. */
function forgetAll(): void {
  for (const key of [...cache.keys()]) forget(key);
}

interface PrivateImage {
  /** An address that an `img` can show; absent until it has come. */
  src?: string;
  hasFailed: boolean;
}

/** Photos are behind the session, whose token an `img` cannot send. Null asks for nothing. */
export function usePrivateImage(id: string | null, size: PhotoSize): PrivateImage {
  const [shown, setShown] = useState<{ id: string } & PrivateImage>();
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    const show = (image: PrivateImage) => {
      if (!isOver) setShown({ id, ...image });
    };
    imageOf(id, size).then(
      (src) => show({ src, hasFailed: false }),
      () => show({ hasFailed: true }),
    );
    return () => {
      isOver = true;
    };
  }, [id, size]);
  return shown && shown.id === id ? shown : { hasFailed: false };
}
