import type { SlowMover } from '@kreislauf/domain/analytics/analytics.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { SLOW_AFTER_DAYS } from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DeviceStatusBadge } from '../../entities/devices/device-status-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { FigurePanel } from '../../shared/ui/charts/figure-panel.tsx';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { Pagination } from '../../shared/ui/lists/pagination.tsx';
import { usePageClamp } from '../../shared/ui/lists/use-list-state.ts';
import { type Column, DataTable, RowLink } from '../../shared/ui/rows/data-table.tsx';
import { followRowLink, rowLink } from '../../shared/ui/rows/row-link.ts';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { slowMoversQuery } from './analytics.api.ts';
import styles from './analytics.module.css';
import { useAnalyticsView } from './use-analytics-view.ts';

const PAGE_SIZE = 10;

/** Stock that binds money, the oldest first. Always the whole stock: the period does not narrow it. */
export function SlowMovers() {
  const { page, setPage } = useAnalyticsView();
  const movers = useQuery(slowMoversQuery({ page, limit: PAGE_SIZE }));
  const isPhone = usePhone();
  const List = isPhone ? SlowCards : SlowTable;
  const { items, total = 0 } = movers.data ?? {};

  const isBeyond = usePageClamp({ page, pageSize: PAGE_SIZE, setPage }, movers);

  return (
    <FigurePanel
      title="Ladenhüter"
      note={`Seit mehr als ${SLOW_AFTER_DAYS} Tagen nicht verkauft, älteste zuerst`}
    >
      {movers.isError && !items ? (
        <ErrorState
          error={movers.error}
          fallback="Fehler beim Laden der Ladenhüter"
          retry={movers.refetch}
          busy={movers.isFetching}
        />
      ) : items?.length === 0 && !isBeyond ? (
        <Text c="dimmed" inherit pt="sm" pb="xl" px="lg" ta="center">
          Kein Gerät liegt länger als {SLOW_AFTER_DAYS} Tage. So darf es bleiben.
        </Text>
      ) : (
        <>
          <List movers={items} isOutdated={movers.isPlaceholderData} />
          <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={(to) => setPage(to)} />
        </>
      )}
    </FigurePanel>
  );
}

interface ListProps {
  movers: SlowMover[] | undefined;
  isOutdated: boolean;
}

function SlowTable({ movers, isOutdated }: ListProps) {
  const maySeeDevices = useMay('devices.view');
  const columns: Column<SlowMover>[] = [
    {
      key: 'model',
      header: 'Modell',
      cell: (mover) => (
        <Stack component="span" gap="3xs">
          <span className="medium wrap">{mover.model}</span>
          <span className="muted mono text-xs">{groupImei(mover.imei)}</span>
        </Stack>
      ),
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <DeviceStatusBadge status={status} /> },
    { key: 'bought', header: 'Angekauft', cell: ({ purchaseDay }) => formatDate(purchaseDay) },
    {
      key: 'days',
      header: 'Tage im Bestand',
      align: 'end',
      cell: ({ daysInStock }) => <strong className="tabular">{formatCount(daysInStock)}</strong>,
    },
    { key: 'value', header: 'Gebunden', align: 'end', cell: ({ value }) => <EuroText euro={value} /> },
    {
      key: 'price',
      header: 'Geplanter Preis',
      align: 'end',
      isWide: true,
      cell: ({ sellingPrice }) => <EuroText euro={sellingPrice} />,
    },
    ...(maySeeDevices
      ? [
          {
            key: 'open',
            header: 'Details',
            isHeaderHidden: true,
            align: 'end' as const,
            width: '110px',
            cell: (mover: SlowMover) => (
              <RowLink to={paths.device(mover._id)} aria-label={linkLabel(mover)}>
                Details
              </RowLink>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption="Ladenhüter"
      columns={columns}
      rows={movers}
      rowKey={({ _id }) => _id}
      skeletonRows={5}
      isOutdated={isOutdated}
    />
  );
}

function SlowCards({ movers = [], isOutdated }: ListProps) {
  const maySeeDevices = useMay('devices.view');
  return (
    <ul aria-label="Ladenhüter" data-outdated={isOutdated || undefined}>
      {movers.map((mover) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the card's link is used
        <li key={mover._id} className={`${styles.card} ruled`} onClick={followRowLink}>
          <div className={styles.cardTop}>
            <span className="medium wrap">{mover.model}</span>
            {maySeeDevices && (
              <Link
                to={paths.device(mover._id)}
                className="brand text-xs medium"
                aria-label={linkLabel(mover)}
                {...rowLink}
              >
                Details
              </Link>
            )}
          </div>
          <div className={`${styles.cardFacts} text-xs`}>
            <DeviceStatusBadge status={mover.status} />
            <span className="tabular">{formatCount(mover.daysInStock)} Tage</span>
            <Box component="span" ml="auto" className="medium">
              <EuroText euro={mover.value} />
            </Box>
          </div>
        </li>
      ))}
    </ul>
  );
}

function linkLabel({ model, imei }: SlowMover): string {
  return `Details zu ${model}, IMEI ${imei}`;
}
