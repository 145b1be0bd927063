import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { Box, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';

interface IssuePageProps {
  title: string;
  description: string;
  found: UseQueryResult<Device>;
  children: (device: Device) => ReactNode;
}

/** A form for a document about one phone. */
export function IssuePage({ title, description, found, children }: IssuePageProps) {
  const { data: device } = found;
  return (
    <Box maw={820} mx="auto">
      <PageHeader
        title={title}
        description={
          device ? `${device.model} · IMEI ${groupImei(device.imei)}. ${description}` : description
        }
        back={device && { to: paths.device(device._id), label: device.model }}
      />
      {device ? (
        children(device)
      ) : found.isError ? (
        <Surface>
          <ErrorState
            error={found.error}
            fallback="Fehler beim Laden des Geräts"
            retry={found.refetch}
            busy={found.isFetching}
          />
        </Surface>
      ) : (
        <Skeleton height={480} radius="lg" />
      )}
    </Box>
  );
}
