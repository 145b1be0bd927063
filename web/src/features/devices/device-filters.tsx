import {
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
} from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceSort } from '@kreislauf/domain/devices/devices.contract';
import {
  deviceNarrowings,
  isNarrowingByCosts,
  narrowingLabels,
} from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { deviceStatusMark } from '../../entities/devices/device-status-badge.tsx';
import { SavedViews } from '../../entities/views/saved-views.tsx';
import { useStaff } from '../../shared/session/user-info.ts';
import { type OrderChoice, OrderSelect } from '../../shared/ui/filters/order-select.tsx';
import { StatusFilters } from '../../shared/ui/filters/status-filters.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import styles from './device-filters.module.css';
import type { DeviceListState } from './device-list-query.ts';
import { knownColumns, type ListLook } from './list-look.ts';
import { MoreFilters } from './more-filters.tsx';

interface DeviceFiltersProps {
  list: DeviceListState;
  status: DeviceStatus | undefined;
  /** The number of devices of each status that match the search. */
  summary: { total: number; byStatus: Record<DeviceStatus, number> } | undefined;
  /** Further choices of the table. */
  main?: ReactNode;
  look: ListLook;
  onLook: (look: ListLook) => void;
}

/** Everything that is not sold. */
const IN_STOCK = 'inStock';

const orders: OrderChoice<DeviceSort>[] = [
  ['createdAt', 'desc', 'Neueste zuerst'],
  ['createdAt', 'asc', 'Älteste zuerst'],
  ['model', 'asc', 'Modell A–Z'],
  ['model', 'desc', 'Modell Z–A'],
  ['price', 'desc', 'Preis absteigend'],
  ['price', 'asc', 'Preis aufsteigend'],
  ['battery', 'desc', 'Akku absteigend'],
  ['battery', 'asc', 'Akku aufsteigend'],
  ['imei', 'asc', 'IMEI aufsteigend'],
  ['imei', 'desc', 'IMEI absteigend'],
  ['serial', 'asc', 'Seriennummer A–Z'],
  ['serial', 'desc', 'Seriennummer Z–A'],
  ['status', 'asc', 'Status A–Z'],
  ['status', 'desc', 'Status Z–A'],
  ['soldDate', 'desc', 'Zuletzt verkauft'],
  ['soldDate', 'asc', 'Zuerst verkauft'],
];

export function DeviceFilters({ list, status, summary, main, look, onLook }: DeviceFiltersProps) {
  const isPhone = usePhone();
  const { hidesCosts } = useStaff();
  const columns = {
    chosen: look.columns,
    show: (chosen: string[]) => onLook({ ...look, columns: knownColumns(chosen) }),
  };
  return (
    <StatusFilters
      list={list}
      search={{
        label: 'Geräte durchsuchen',
        placeholder: 'IMEI, Modell, Seriennummer',
        takesScans: true,
      }}
      views={<SavedViews of="devices" list={list} columns={columns} />}
      label="Schnellfilter nach Status"
      main={main}
      status={status}
      total={summary?.total}
      chips={deviceStatuses.map((value) => ({
        value,
        label: deviceStatusLabel(value),
        count: summary?.byStatus[value],
        mark: deviceStatusMark(value),
      }))}
    >
      <NativeSelect
        className={styles.select}
        rightSectionWidth={28}
        aria-label="Status"
        value={status ?? ''}
        onChange={(event) => list.setFilter('status', event.currentTarget.value)}
        data={[
          { value: '', label: 'Alle Status' },
          ...deviceStatuses.map((value) => ({ value, label: deviceStatusLabel(value) })),
        ]}
      />
      <NativeSelect
        className={styles.select}
        rightSectionWidth={28}
        aria-label="Auswahl"
        value={list.filters.inStock === 'true' ? IN_STOCK : list.filters.only}
        onChange={({ currentTarget: { value } }) =>
          list.setFilters(value === IN_STOCK ? { inStock: 'true', only: '' } : { inStock: '', only: value })
        }
        data={[
          { value: '', label: 'Alle Geräte' },
          { value: IN_STOCK, label: 'Im Bestand' },
          ...deviceNarrowings
            .filter((value) => !hidesCosts || !isNarrowingByCosts(value))
            .map((value) => ({ value, label: narrowingLabels[value] })),
        ]}
      />
      <MoreFilters list={list} className={isPhone ? styles.select : undefined} />
      {isPhone && <OrderSelect list={list} orders={orders} className={styles.select} />}
    </StatusFilters>
  );
}
