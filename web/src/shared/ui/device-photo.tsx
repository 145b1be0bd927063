import { colourOf } from '@kreislauf/domain/devices/model-name.rules';
import { useState } from 'react';
import styles from './device-photo.module.css';

interface DevicePhotoProps {
  device: { model: string; modelDesc: string | null; thumbnail: string | null };
  /** The height in pixels; the tile is a square. */
  size?: number;
}

/** The provider's picture; without one a drawing in the phone's colour. Decoration: the model stands beside it. */
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
        <PhoneDrawing body={bodyColour(device)} />
      )}
    </span>
  );
}

/** Roughly as the makers' colours look; the last word of a name decides where the whole name is not listed. */
const bodies: Record<string, string> = {
  'space gray': '#5d6063',
  'space grey': '#5d6063',
  'space black': '#3a3b3d',
  'midnight green': '#4e5851',
  'pacific blue': '#2f5169',
  'sierra blue': '#9bb5ce',
  'alpine green': '#576856',
  'deep purple': '#594f63',
  'natural titanium': '#a9a39a',
  'blue titanium': '#46505e',
  'white titanium': '#dedbd5',
  'black titanium': '#46464a',
  'desert titanium': '#bfa48f',
  'product red': '#c8282f',
  'rose gold': '#e6c7c2',
  'deep blue': '#32374a',
  'mist blue': '#96aed1',
  'sky blue': '#cfe0ec',
  'cosmic orange': '#f28a45',
  ultramarine: '#9aadf6',
  lavender: '#cbc3dd',
  starlight: '#ece6dc',
  midnight: '#2c3540',
  graphite: '#565450',
  silver: '#dfe1e2',
  gold: '#ecd6b8',
  purple: '#cdc4e0',
  yellow: '#f0dc82',
  green: '#b3d0b6',
  coral: '#f08a74',
  sage: '#a9b689',
  teal: '#b0d4d2',
  white: '#f1f1ef',
  black: '#35373a',
  blue: '#5b8db8',
  pink: '#eccfcf',
  red: '#c8282f',
};

const UNKNOWN_BODY = '#aeb8bd';

function bodyColour({ model, modelDesc }: DevicePhotoProps['device']): string {
  const name = colourOf(modelDesc ?? '') ?? colourOf(model);
  const lastWord = name?.split(' ').at(-1) ?? '';
  return bodies[name?.toLowerCase() ?? ''] ?? bodies[lastWord.toLowerCase()] ?? UNKNOWN_BODY;
}

/** A phone from behind: body, camera, three lenses. */
function PhoneDrawing({ body }: { body: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <rect x="12.6" y="4.6" width="18.8" height="34.8" rx="4.6" fill={body} className={styles.body} />
      <path d="M13.5 9a3.6 3.6 0 0 1 3.6-3.6h5.4L13.5 28Z" fill="#fff" fillOpacity="0.16" />
      <rect x="14.7" y="6.7" width="9.2" height="9.2" rx="2.7" fill="#000" fillOpacity="0.13" />
      <circle cx="17.4" cy="9.4" r="1.7" fill="#1d2327" />
      <circle cx="17.4" cy="13.2" r="1.7" fill="#1d2327" />
      <circle cx="21.3" cy="11.3" r="1.7" fill="#1d2327" />
      <circle cx="17" cy="9" r="0.5" fill="#fff" fillOpacity="0.65" />
      <circle cx="17" cy="12.8" r="0.5" fill="#fff" fillOpacity="0.65" />
      <circle cx="20.9" cy="10.9" r="0.5" fill="#fff" fillOpacity="0.65" />
    </svg>
  );
}
