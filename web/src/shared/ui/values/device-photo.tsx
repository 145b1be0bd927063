import { photoIdIn } from '@kreislauf/domain/photos/photos.rules';
import { useState } from 'react';
import { usePrivateImage } from '../../photos/private-image.ts';
import { useSeen } from '../layout/use-seen.ts';
import styles from './device-photo.module.css';
import { PhoneDrawing } from './phone-drawing.tsx';

interface DevicePhotoProps {
  device: { model: string; modelDesc: string | null; thumbnail: string | null };
  /** The height in pixels; the tile is a square. */
  size?: number;
}

/**
 * The shop's own photo, else the provider's picture; without either a drawing of such a phone. Decoration: the model
 * stands beside it.
 */
export function DevicePhoto({ device, size = 44 }: DevicePhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { ref, isSeen } = useSeen<HTMLSpanElement>();
  const { thumbnail } = device;
  const photoId = photoIdIn(thumbnail);
  const own = usePrivateImage(isSeen ? photoId : null, 'thumb');
  const foreign =
    thumbnail && !photoId && /^(https:|data:image\/|\/)/.test(thumbnail) ? thumbnail : undefined;
  const src = photoId ? own.src : foreign;
  return (
    <span
      ref={ref}
      className={styles.tile}
      data-photo={photoId ? true : undefined}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {src && src !== failed ? (
        <img
          className={styles.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <PhoneDrawing phone={device} />
      )}
    </span>
  );
}
