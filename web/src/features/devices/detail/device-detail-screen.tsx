import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { isId } from '@kreislauf/domain/shared/ids';
import { Button } from '@mantine/core';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { type BoughtPhone, LabelOffer } from '../../../entities/labels/label-offer.tsx';
import { ApiError } from '../../../shared/api-error.ts';
import { paths } from '../../../shared/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { usePageTitle } from '../../../shared/ui/layout/page-title.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { useFlashMessage } from '../../../shared/ui/messages/flash-message.ts';
import { deviceQuery } from '../devices.api.ts';
import { BackToList } from './device-actions.tsx';
import { DevicePage } from './device-page.tsx';
import { DeviceSkeleton } from './device-skeleton.tsx';

export function DeviceDetailScreen() {
  return <DeviceScreen isEditMode={false} />;
}

export function DeviceEditScreen() {
  return <DeviceScreen isEditMode />;
}

function DeviceScreen({ isEditMode }: { isEditMode: boolean }) {
  const { id = '' } = useParams();
  const found = useQuery({ ...deviceQuery(id), enabled: isId(id) });
  // With the Ankaufbeleg, for those who may not see the document itself.
  const bought = useFlashMessage<BoughtPhone[]>();

  if (!isId(id) || isGone(found.error)) return <NotFound />;
  // A failed background refetch leaves the shown data in place.
  if (found.data) {
    return (
      <>
        <LabelOffer phones={bought} />
        <DevicePage key={id} device={found.data} isEditMode={isEditMode} />
      </>
    );
  }
  if (found.isError) {
    return (
      <>
        <BackToList />
        <ErrorState
          error={found.error}
          fallback="Fehler beim Laden des Geräts"
          retry={found.refetch}
          busy={found.isFetching}
        />
      </>
    );
  }
  return <DeviceSkeleton />;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function NotFound() {
  const title = deviceProblems.notFound().sentence;
  usePageTitle(title);
  return (
    <EmptyState
      icon={IconDeviceMobileOff}
      heading={1}
      title={title}
      text="Vielleicht wurde es inzwischen gelöscht, oder der Link ist unvollständig."
    >
      <Button component={Link} to={paths.devices}>
        Zur Geräteliste
      </Button>
    </EmptyState>
  );
}
