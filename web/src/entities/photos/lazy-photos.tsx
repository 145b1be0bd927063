import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { onDemand, WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import type { DevicePhotos, DraftPhotos, ShownPhotos } from './photo-areas.tsx';

// All from one file, which no other page has to fetch.
const load = () => import('./photo-areas.tsx');
const Device = onDemand<ComponentProps<typeof DevicePhotos>>(async () => (await load()).DevicePhotos);
const Draft = onDemand<ComponentProps<typeof DraftPhotos>>(async () => (await load()).DraftPhotos);
const Shown = onDemand<ComponentProps<typeof ShownPhotos>>(async () => (await load()).ShownPhotos);

/** As high as the panel of a phone without photos. */
const EMPTY = 124;

export function LazyDevicePhotos(props: ComponentProps<typeof DevicePhotos>) {
  return (
    <WhenLoaded
      part={Device}
      waiting={props.mayEdit && <Skeleton height={EMPTY} radius="lg" className="no-print" />}
    >
      <Device {...props} />
    </WhenLoaded>
  );
}

export function LazyDraftPhotos(props: ComponentProps<typeof DraftPhotos>) {
  return (
    <WhenLoaded part={Draft} waiting={null}>
      <Draft {...props} />
    </WhenLoaded>
  );
}

export function LazyShownPhotos(props: ComponentProps<typeof ShownPhotos>) {
  return (
    <WhenLoaded part={Shown} waiting={null}>
      <Shown {...props} />
    </WhenLoaded>
  );
}
