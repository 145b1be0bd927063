import { supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { catalogueQuery } from '../suppliers.api.ts';
import { syncConfigQuery, syncStatusQuery } from './sync.api.ts';
import { SyncHistory } from './sync-history.tsx';
import { SyncSettings } from './sync-settings.tsx';
import { SyncSkeleton } from './sync-skeleton.tsx';

export function SyncSettingsScreen() {
  const status = useQuery(syncStatusQuery);
  const config = useQuery(syncConfigQuery);
  const catalogue = useQuery(catalogueQuery);
  const error = config.data && status.data ? null : (config.error ?? status.error);
  const refetch = () => {
    void status.refetch();
    void config.refetch();
  };

  return (
    <>
      <PageHeader
        title="Sync Einstellungen"
        description="Wann und was aus dem Katalog des Lieferanten in die Teileliste kommt."
      />
      {error ? (
        <Surface>
          <ErrorState
            error={error}
            fallback={`${supplierFallbacks.loadSync}Unbekannter Fehler`}
            retry={refetch}
            busy={config.isFetching || status.isFetching}
          />
        </Surface>
      ) : (
        <Stack gap="xl">
          {config.data && status.data && !catalogue.isPending ? (
            <SyncSettings
              config={config.data}
              status={status.data}
              isSandbox={catalogue.data?.isSandbox === true}
            />
          ) : (
            <SyncSkeleton />
          )}
          <SyncHistory />
        </Stack>
      )}
    </>
  );
}
