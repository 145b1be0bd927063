import { useState } from 'react';
import { onDemand, WhenLoaded } from '../../../shared/ui/layout/on-demand.tsx';
import { mayBeWaiting } from './waiting-note.ts';

const Uploads = onDemand(async () => (await import('./uploads.ts')).Uploads);

/** Photos that a reload or a lost connection left behind are sent from whatever page is opened next. */
export function ResumeUploads() {
  const [isNeeded] = useState(mayBeWaiting);
  return isNeeded ? (
    <WhenLoaded part={Uploads} waiting={null}>
      <Uploads />
    </WhenLoaded>
  ) : null;
}
