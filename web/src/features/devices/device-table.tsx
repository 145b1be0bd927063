import type { DeviceListItem, DeviceSort } from '@kreislauf/domain/devices/devices.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';
import { type Column, DataTable, lastColumn, RowLink } from '../../shared/ui/lists/data-table.tsx';
import { selectionColumn } from '../../shared/ui/lists/selection-column.tsx';
import type { Selection } from '../../shared/ui/lists/use-selection.ts';
import { BatteryHealth } from '../../shared/ui/values/battery-health.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { DeviceName } from '../../shared/ui/values/device-name.tsx';
import { DevicePhoto } from '../../shared/ui/values/device-photo.tsx';
import { DeviceStatusBadge } from '../../shared/ui/values/device-status-badge.tsx';
import { ImeiText } from '../../shared/ui/values/imei-text.tsx';
import type { DeviceListState } from './device-filters.tsx';
import { DevicePrice } from './device-price.tsx';

const captured: Column<DeviceListItem, DeviceSort> = {
  key: 'createdAt',
  header: 'Erfasst',
  sort: 'createdAt',
  joins: 'status',
  cell: ({ createdAt }) => <DateText date={createdAt} />,
};

/** Among sold devices the day of the sale is asked for; a price that was paid says it as well. */
const sold: Column<DeviceListItem, DeviceSort> = {
  key: 'soldDate',
  header: 'Verkauft',
  sort: 'soldDate',
  joins: 'status',
  cell: ({ soldDate }) => <DateText date={soldDate} />,
  joinedCell: () => null,
};

const columnsWith = (date: Column<DeviceListItem, DeviceSort>): Column<DeviceListItem, DeviceSort>[] => [
  {
    key: 'image',
    header: 'Bild',
    isHeaderHidden: true,
    width: '73px',
    isWide: true,
    cell: (device) => <DevicePhoto device={device} />,
  },
  { key: 'model', header: 'Modell', sort: 'model', cell: (device) => <DeviceName device={device} /> },
  {
    key: 'imei',
    header: 'IMEI',
    sort: 'imei',
    cell: ({ imei }) => <ImeiText imei={imei} />,
  },
  {
    key: 'serial',
    header: 'Seriennummer',
    sort: 'serial',
    joins: 'imei',
    cell: ({ serial }) => <span className="muted mono text-xs">{serial ?? '–'}</span>,
    joinedCell: ({ serial }) => serial && <span className="muted mono text-xs">{serial}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    cell: ({ status }) => <DeviceStatusBadge status={status} />,
  },
  date,
  {
    key: 'battery',
    header: 'Akku',
    sort: 'battery',
    cell: ({ batteryInfo }) => <BatteryHealth health={batteryInfo.health} />,
  },
  {
    key: 'price',
    header: 'Preis',
    sort: 'price',
    align: 'end',
    cell: (device) => <DevicePrice device={device} />,
  },
  lastColumn('Details', '94px', ({ _id, model, imei }) => (
    <RowLink to={paths.device(_id)} aria-label={`Details zu ${model}, IMEI ${imei}`}>
      Details
      <IconChevronRight size={15} stroke={2.2} aria-hidden />
    </RowLink>
  )),
];

const columns = columnsWith(captured);
const columnsOfSold = columnsWith(sold);

interface DeviceTableProps {
  devices: DeviceListItem[] | undefined;
  list: DeviceListState;
  isOutdated: boolean;
  selection: Selection<DeviceListItem>;
}

export function DeviceTable({ devices, list, isOutdated, selection }: DeviceTableProps) {
  const shown = list.filters.status === 'verkauft' || list.sort === 'soldDate' ? columnsOfSold : columns;
  return (
    <DataTable
      caption="Geräte"
      columns={[
        selectionColumn(selection, ({ model, imei }) => `${model}, IMEI ${imei} auswählen`),
        ...shown,
      ]}
      rows={devices}
      rowKey={({ _id }) => _id}
      isOutdated={isOutdated}
      list={list}
    />
  );
}
