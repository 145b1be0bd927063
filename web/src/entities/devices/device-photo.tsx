import { photoIdIn } from '@kreislauf/domain/photos/photos.rules';
import { useState } from 'react';
import { useSeen } from '../../shared/ui/layout/use-seen.ts';
import { usePrivateImage } from '../photos/private-image.ts';
import styles from './device-photo.module.css';
import { PhoneDrawing } from './phone-drawing.tsx';

interface PhotographedDevice {
  model: string;
  modelDesc: string | null;
  thumbnail: string | null;
}

interface DevicePhotoProps {
  device: PhotographedDevice;
  /** The height in pixels; the tile is a square. */
  size?: number;
}

/**
 * The shop's own photo, else the provider's picture; without either a drawing of such a phone. Decoration: the model
 * stands beside it.
 */
export function DevicePhoto({ device, size = 44 }: DevicePhotoProps) {
  const { thumbnail } = device;
  const photoId = photoIdIn(thumbnail);
  const foreign =
    thumbnail && !photoId && /^(https:|data:image\/|\/)/.test(thumbnail) ? thumbnail : undefined;
  return (
    <span
      className={styles.tile}
      data-photo={photoId ? true : undefined}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {photoId ? <OwnPhoto device={device} photoId={photoId} /> : <Picture device={device} src={foreign} />}
    </span>
  );
}

/** Fetched when it comes near the window. */
function OwnPhoto({ device, photoId }: { device: PhotographedDevice; photoId: string }) {
  const { ref, isSeen } = useSeen<HTMLSpanElement>();
  const { src } = usePrivateImage(isSeen ? photoId : null, 'thumb');
  return (
    <span ref={ref} className={styles.own}>
      <Picture device={device} src={src} />
    </span>
  );
}

function Picture({ device, src }: { device: PhotographedDevice; src: string | undefined }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || src === failed) return <PhoneDrawing phone={device} />;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
