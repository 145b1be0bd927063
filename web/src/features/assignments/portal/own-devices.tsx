import {
  assignmentStatusLabel,
  type BindingStatus,
  bindingStatuses,
} from '@kreislauf/domain/assignments/assignment-actions';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { assignmentStatusMark } from '../../../entities/assignments/assignment-status-badge.tsx';
import { StatusFilters } from '../../../shared/ui/filters/status-filters.tsx';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../../shared/ui/lists/list-section.tsx';
import type { ListState } from '../../../shared/ui/lists/use-list-state.ts';
import { DeviceCard } from './device-card.tsx';
import styles from './own-devices.module.css';
import { ParcelNotices } from './parcel-notices.tsx';
import { ownDevicesQuery, ownSummaryQuery } from './portal.api.ts';
import { PortalFirstSteps } from './portal-first-steps.tsx';
import type { OpenStep } from './steps/use-open-step.ts';

/** So few are seen at a glance: search and filter would only be in the way. */
const MAX_WITHOUT_SEARCH = 6;

interface OwnDevicesProps {
  list: ListState<'assignedAt', 'status'>;
  status: BindingStatus | undefined;
  onStep: OpenStep;
}

export function OwnDevices({ list, status, onStep }: OwnDevicesProps) {
  const { search, page, pageSize } = list;
  const devices = useQuery(ownDevicesQuery({ search, status, page, limit: pageSize }));
  const summary = useQuery(ownSummaryQuery(search)).data;
  const onTheWay = (summary?.byStatus.shipped ?? 0) + (summary?.byStatus.handed_over ?? 0);
  const isNarrowed = search !== '' || status !== undefined;

  return (
    <ListSection
      isBare
      label="Ihre Geräte"
      list={list}
      query={devices}
      failure="Fehler beim Laden der Geräte"
      retry={devices.refetch}
      filters={
        <>
          <Group component="header" gap="xs" align="baseline" mb="sm">
            <Title order={2} id="ihre-geraete">
              Ihre Geräte
            </Title>
            {summary && <p className="muted tabular">{countsOf(summary)}</p>}
          </Group>
          {(isNarrowed || (summary?.total ?? 0) > MAX_WITHOUT_SEARCH) && (
            <StatusFilters
              list={list}
              search={{ label: 'Geräte durchsuchen', placeholder: 'Modell oder IMEI' }}
              label="Filter nach Status"
              status={status}
              total={summary?.total}
              chips={bindingStatuses.map((each) => ({
                value: each,
                label: assignmentStatusLabel(each),
                count: summary?.byStatus[each],
                mark: assignmentStatusMark(each),
              }))}
            />
          )}
        </>
      }
      empty={<Surface>{isNarrowed ? <NothingFound reset={list.reset} /> : <PortalFirstSteps />}</Surface>}
    >
      {(items, isOutdated) =>
        items ? (
          <>
            {!isNarrowed && page === 1 && onTheWay > 1 && <ParcelNotices onStep={onStep} />}
            <ul className={styles.cards} aria-busy={isOutdated}>
              {items.map((assignment) => (
                <DeviceCard
                  key={assignment.assignmentId}
                  assignment={assignment}
                  onStep={(step, card) => onStep(step, assignment, card)}
                />
              ))}
            </ul>
          </>
        ) : (
          <CardSkeletons />
        )
      }
    </ListSection>
  );
}

function countsOf({ total, byStatus }: { total: number; byStatus: Record<BindingStatus, number> }): string {
  const devices = total === 1 ? '1 Gerät' : `${formatCount(total)} Geräte`;
  if (total === 0) return devices;
  const { assigned, received, sold } = byStatus;
  const onTheWay = total - assigned - received - sold;
  return [
    `${devices}: ${formatCount(assigned)} zugewiesen`,
    ...(onTheWay > 0 ? [`${formatCount(onTheWay)} unterwegs`] : []),
    `${formatCount(received)} erhalten`,
    `${formatCount(sold)} verkauft`,
  ].join(', ');
}

function NothingFound({ reset }: { reset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine Geräte gefunden"
      text="Zu Suche und Filter passt keines Ihrer Geräte."
      heading={3}
    >
      <Button variant="default" size="md" onClick={reset}>
        Alle Geräte anzeigen
      </Button>
    </EmptyState>
  );
}

function CardSkeletons() {
  return (
    <div role="status">
      <Text c="dimmed" inherit mb="sm">
        Lade Dashboard...
      </Text>
      <div className={styles.cards} aria-hidden="true">
        {['erste', 'zweite', 'dritte'].map((key) => (
          <Skeleton key={key} height={330} radius="lg" />
        ))}
      </div>
    </div>
  );
}
