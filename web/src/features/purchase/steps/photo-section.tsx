import { LazyDraftPhotos } from '../../../entities/photos/lazy-photos.tsx';
import { useMay } from '../../../shared/session/user-info.ts';
import { StepSection } from './step-section.tsx';

/** Taken while one looks at the phone; sent once it is saved, by whoever may change devices. */
export function PhotoSection({ imei }: { imei: string }) {
  if (!useMay('devices.edit')) return null;
  return (
    <StepSection title="Fotos">
      <LazyDraftPhotos draft={imei} />
    </StepSection>
  );
}
