import { useState } from 'react';
import styles from './device-photo.module.css';
import { PhoneDrawing } from './phone-drawing.tsx';

interface DevicePhotoProps {
  device: { model: string; modelDesc: string | null; thumbnail: string | null };
  /** The height in pixels; the tile is a square. */
  size?: number;
}

/** The provider's picture; without one a drawing of such a phone. Decoration: the model stands beside it. */
export function DevicePhoto({ device, size = 44 }: DevicePhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { thumbnail } = device;
  const hasPicture =
    thumbnail !== null && thumbnail !== failed && /^(https:|data:image\/|\/)/.test(thumbnail);
  return (
    <span className={styles.tile} style={{ width: size, height: size }} aria-hidden="true">
      {hasPicture ? (
        <img
          className={styles.picture}
          src={thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(thumbnail)}
        />
      ) : (
        <PhoneDrawing phone={device} />
      )}
    </span>
  );
}
