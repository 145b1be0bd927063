import { qrCode } from '@kreislauf/domain/shared/qr-code';
import styles from './qr-image.module.css';

/** The light modules around the code, without which no camera finds it. */
const QUIET = 4;

export function QrImage({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const dark = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
