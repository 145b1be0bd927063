import { type NamedPhone, phoneBrand } from '@kreislauf/domain/phones/brand.rules';
import { colourOf } from '@kreislauf/domain/phones/phone-colour.rules';
import { findPhone } from '@kreislauf/domain/phones/phone-name.rules';
import type { ReactNode } from 'react';
import styles from './device-photo.module.css';

type Shape = 'iphone-pro' | 'iphone' | 'iphone-single' | 'galaxy' | 'pixel' | 'fairphone' | 'phone';

const oneLens = /iPhone (?:SE|Air|XR|16e|17e|[3-8](?:s|gs|c)?)(?: \(|$)/;

/** Makers are told apart by the camera on the back. */
function shapeOf(phone: NamedPhone): Shape {
  switch (phoneBrand(phone)) {
    case 'Apple':
      return iphoneShape(findPhone(phone.model)?.model.name ?? phone.model);
    case 'Samsung':
      return 'galaxy';
    case 'Google':
      return 'pixel';
    case 'Fairphone':
      return 'fairphone';
    default:
      return 'phone';
  }
}

function iphoneShape(name: string): Shape {
  if (/ Pro\b/.test(name)) return 'iphone-pro';
  return oneLens.test(name) ? 'iphone-single' : 'iphone';
}

const UNKNOWN_BODY = '#aeb8bd';

/** A phone from behind, in its own colour as far as that is known. */
export function PhoneDrawing({ phone }: { phone: NamedPhone }) {
  const shape = shapeOf(phone);
  const body = (colourOf(phone.modelDesc ?? '') ?? colourOf(phone.model))?.hex ?? UNKNOWN_BODY;
  const corner = corners[shape] ?? 4.6;
  return (
    <svg className={styles.drawing} viewBox="0 0 44 44" fill="none" aria-hidden="true" data-shape={shape}>
      <rect x="12.6" y="4.6" width="18.8" height="34.8" rx={corner} fill={body} className={styles.body} />
      <path d="M13.5 10a4.6 4.6 0 0 1 4.6-4.6h4.4L13.5 28Z" fill="#fff" fillOpacity="0.16" />
      {cameras[shape]}
    </svg>
  );
}

/** Samsung and Sony build with sharper corners. */
const corners: Partial<Record<Shape, number>> = { galaxy: 3, phone: 3.6, fairphone: 3.8 };

const cameras: Record<Shape, ReactNode> = {
  'iphone-pro': (
    <>
      <Island />
      <Lens x={17.4} y={9.4} />
      <Lens x={17.4} y={13.2} />
      <Lens x={21.3} y={11.3} />
    </>
  ),
  iphone: (
    <>
      <Island />
      <Lens x={17.2} y={9.2} size={1.9} />
      <Lens x={21.4} y={13.4} size={1.9} />
    </>
  ),
  'iphone-single': (
    <>
      <Lens x={17.4} y={9.4} size={2.1} />
      <circle cx="21.6" cy="9.4" r="0.8" fill="#fff" fillOpacity="0.75" />
    </>
  ),
  galaxy: (
    <>
      <Lens x={17} y={9} size={1.9} />
      <Lens x={17} y={13.8} size={1.9} />
      <Lens x={17} y={18.6} size={1.9} />
      <circle cx="21" cy="11.4" r="0.8" fill="#fff" fillOpacity="0.75" />
      <circle cx="21" cy="16.2" r="1" fill="#1d2327" />
    </>
  ),
  pixel: (
    <>
      <path d="M12.6 10.2h18.8v6.2H12.6Z" fill="#000" fillOpacity="0.5" />
      <rect x="15" y="11.3" width="9.6" height="4" rx="2" fill="#1d2327" />
      <Lens x={17.2} y={13.3} size={1.4} />
      <Lens x={22.3} y={13.3} size={1.4} />
      <circle cx="27.6" cy="13.3" r="0.9" fill="#fff" fillOpacity="0.75" />
    </>
  ),
  fairphone: (
    <>
      <circle cx="19.4" cy="12" r="5.3" fill="#000" fillOpacity="0.2" />
      <Lens x={19.4} y={9.2} />
      <Lens x={16.9} y={13.6} />
      <Lens x={21.9} y={13.6} />
      {/* The back comes off without a tool: the notch to lift it. */}
      <path
        d="M27.4 39.4v-1.2a1.4 1.4 0 0 1 1.4-1.4h2.6"
        stroke="#000"
        strokeOpacity="0.35"
        strokeWidth="0.8"
      />
      <path d="M16.4 33.6h7" stroke="#fff" strokeOpacity="0.55" strokeWidth="1" strokeLinecap="round" />
    </>
  ),
  phone: (
    <>
      <rect x="14.8" y="6.8" width="5.4" height="12" rx="2.7" fill="#000" fillOpacity="0.16" />
      <Lens x={17.5} y={9.6} size={1.8} />
      <Lens x={17.5} y={14.2} size={1.8} />
      <circle cx="17.5" cy="17.2" r="0.6" fill="#fff" fillOpacity="0.75" />
    </>
  ),
};

function Island() {
  return <rect x="14.7" y="6.7" width="9.2" height="9.2" rx="2.7" fill="#000" fillOpacity="0.13" />;
}

function Lens({ x, y, size = 1.7 }: { x: number; y: number; size?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={size} fill="#1d2327" />
      <circle cx={x - 0.4} cy={y - 0.4} r="0.5" fill="#fff" fillOpacity="0.65" />
    </>
  );
}
