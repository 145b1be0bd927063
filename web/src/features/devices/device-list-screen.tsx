import { type DeviceStatus, deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { deviceSorts } from '@kreislauf/domain/devices/devices.contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useArrivalMessage } from '../../shared/ui/arrival-message.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { QuietProgress } from '../../shared/ui/quiet-progress.tsx';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { usePhone } from '../../shared/ui/use-phone.ts';
import { DeviceCards } from './device-cards.tsx';
import { DeviceFilters } from './device-filters.tsx';
import { DeviceListEmpty } from './device-list-empty.tsx';
import styles from './device-list-screen.module.css';
import { DeviceTable } from './device-table.tsx';
import { deviceListQuery, deviceSummaryQuery } from './devices.api.ts';
import { PurchaseActions } from './purchase-actions.tsx';

const PAGE_SIZE = 25;
const count = new Intl.NumberFormat('de-DE');

export function DeviceListScreen() {
  useArrivalMessage();
  const isPhone = usePhone();
  const list = useListState({
    sorts: deviceSorts,
    defaultSort: { by: 'createdAt', order: 'desc' },
    pageSize: PAGE_SIZE,
    filters: ['status'],
  });
  const status = readStatus(list.filters.status);
  const devices = useQuery(
    deviceListQuery({
      page: list.page,
      limit: PAGE_SIZE,
      search: list.search,
      status,
      sort: list.sort,
      order: list.order,
    }),
  );
  const all = useQuery(deviceSummaryQuery());
  const matching = useQuery(deviceSummaryQuery(list.search));
  const { items, total = 0 } = devices.data ?? {};

  // A page that is no longer there, because devices were removed or the link is old: the last one instead.
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const isBeyond = items?.length === 0 && !devices.isPlaceholderData && list.page > lastPage;
  useEffect(() => {
    if (isBeyond) list.setPage(lastPage, { replace: true });
  });

  const refetch = () => {
    void devices.refetch();
    void all.refetch();
    void matching.refetch();
  };

  return (
    <>
      <PageHeader
        title="Geräte"
        description={
          items && all.data ? (
            <span aria-live="polite">
              {count.format(total)} von {count.format(all.data.total)} Geräten
            </span>
          ) : (
            !devices.isError && <Skeleton component="span" display="inline-block" height={12} width={140} />
          )
        }
        actions={!isPhone && <PurchaseActions />}
      />
      <section className={styles.list} aria-label="Geräteliste">
        <QuietProgress isActive={devices.isFetching && items !== undefined} />
        <DeviceFilters list={list} status={status} summary={matching.data} />
        {devices.isError && items && (
          <div className={styles.alert}>
            <MessageAlert kind="error">
              {devices.error.message}{' '}
              <Button variant="transparent" size="compact-sm" px={4} onClick={refetch}>
                Erneut versuchen
              </Button>
            </MessageAlert>
          </div>
        )}
        {devices.isError && !items ? (
          <ErrorState
            error={devices.error}
            fallback="Fehler beim Laden der Geräte"
            retry={refetch}
            busy={devices.isFetching}
          />
        ) : items?.length === 0 && !isBeyond ? (
          <DeviceListEmpty list={list} status={status} isInventoryEmpty={all.data?.total === 0} />
        ) : isPhone ? (
          <DeviceCards devices={items} isOutdated={devices.isPlaceholderData} />
        ) : (
          <DeviceTable devices={items} list={list} isOutdated={devices.isPlaceholderData} />
        )}
        {items && <Pagination page={list.page} pageSize={PAGE_SIZE} total={total} onPage={list.setPage} />}
      </section>
      {isPhone && <PurchaseActions />}
    </>
  );
}

/** An address can say anything; what is no status does not filter. */
function readStatus(text: string): DeviceStatus | undefined {
  return deviceStatuses.find((status) => status === text);
}
