import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { PageLoading } from '../../../shared/ui/feedback/page-loading.tsx';
import { deviceQuery } from '../devices.api.ts';
import { DeviceSheet } from './device-sheet.tsx';

/** A page of its own: what is printed from it, by whatever key, holds nothing but the sheet. */
export function DeviceSheetScreen() {
  const { id = '' } = useParams();
  const found = useQuery(deviceQuery(id));
  if (found.data) return <DeviceSheet device={found.data} />;
  if (!found.isError) return <PageLoading />;
  return (
    <ErrorState
      error={found.error}
      fallback="Fehler beim Laden des Geräts"
      retry={found.refetch}
      busy={found.isFetching}
    />
  );
}
