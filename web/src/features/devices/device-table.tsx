import type { DeviceListItem, DeviceSort } from '@kreislauf/domain/devices/devices.contract';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { daysBetween, shopDay } from '@kreislauf/domain/shared/dates';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DeviceName } from '../../entities/devices/device-name.tsx';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { DeviceStatusBadge } from '../../entities/devices/device-status-badge.tsx';
import { ImeiText } from '../../entities/devices/imei-text.tsx';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import {
  type Column,
  DataTable,
  type JoiningWidth,
  lastColumn,
  RowLink,
} from '../../shared/ui/rows/data-table.tsx';
import { selectionColumn } from '../../shared/ui/rows/selection-column.tsx';
import type { Selection } from '../../shared/ui/rows/use-selection.ts';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { BatteryHealth } from './battery-health.tsx';
import { chooseLabel } from './bulk/choose-label.ts';
import type { DeviceListState } from './device-list-query.ts';
import { DevicePrice } from './device-price.tsx';
import { DonorBadge } from './donor-badge.tsx';
import type { ExtraColumn, ListLook } from './list-look.ts';
import { extraColumnLabels } from './list-look-menu.tsx';

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
    cell: ({ status, isDonor }) => (isDonor ? <DonorBadge /> : <DeviceStatusBadge status={status} />),
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

const extras: Record<ExtraColumn, Column<DeviceListItem, DeviceSort>> = {
  grade: {
    key: 'grade',
    header: extraColumnLabels.grade,
    cell: ({ condition }) => condition.grade ?? '–',
  },
  age: {
    key: 'age',
    header: extraColumnLabels.age,
    align: 'end',
    cell: ({ purchaseDate, soldDate }) => (
      <span className="tabular nowrap">{daysInStock(purchaseDate, soldDate)}</span>
    ),
  },
  purchasePrice: {
    key: 'purchasePrice',
    header: extraColumnLabels.purchasePrice,
    align: 'end',
    cell: ({ purchasePrice }) => <EuroText euro={purchasePrice} />,
  },
  place: {
    key: 'place',
    header: extraColumnLabels.place,
    cell: ({ place }) => <span className="wrap">{place || '–'}</span>,
  },
  technician: {
    key: 'technician',
    header: extraColumnLabels.technician,
    cell: ({ technician }) => technician ?? '–',
  },
};

/** Until it was sold, else until today. */
function daysInStock(purchaseDate: string, soldDate: string | null): string {
  const days = Math.max(0, daysBetween(shopDay(purchaseDate), shopDay(soldDate ?? new Date())));
  return days === 1 ? '1 Tag' : `${formatCount(days)} Tage`;
}

/** One line each, so that rows can stand close. */
const compactCells: Record<string, Column<DeviceListItem, DeviceSort>['cell']> = {
  model: (device) => (
    <span className="nowrap">
      <span className="bold">{modelBeside(device.model, phoneVariant(device))}</span>{' '}
      <span className="muted">{phoneVariant(device)}</span>
    </span>
  ),
  price: ({ actualSellingPrice, sellingPrice }) => <EuroText euro={actualSellingPrice ?? sellingPrice} />,
};

function lookingLike(
  all: Column<DeviceListItem, DeviceSort>[],
  { columns: chosen, isCompact }: ListLook,
  hidesCosts: boolean,
): Column<DeviceListItem, DeviceSort>[] {
  const more = chosen.filter((column) => column !== 'purchasePrice' || !hidesCosts).map((one) => extras[one]);
  const beforePrice = all.findIndex(({ key }) => key === 'price');
  const shown = [...all.slice(0, beforePrice), ...more, ...all.slice(beforePrice)];
  if (!isCompact) return shown;
  return shown
    .filter(({ key }) => key !== 'image')
    .map((column) => ({ ...column, cell: compactCells[column.key] ?? column.cell }));
}

const columns = columnsWith(captured);
const columnsOfSold = columnsWith(sold);

/** Each further column costs room that the others have to give; compact rows have one line and move sideways instead. */
function widthWith({ columns: more, isCompact }: ListLook): JoiningWidth {
  if (more.length === 0) return 'laptop';
  return more.length < 3 || isCompact ? 'desktop' : 'any';
}

interface DeviceTableProps {
  devices: DeviceListItem[] | undefined;
  list: DeviceListState;
  isOutdated: boolean;
  selection: Selection<DeviceListItem>;
  look: ListLook;
}

export function DeviceTable({ devices, list, isOutdated, selection, look }: DeviceTableProps) {
  const { hidesCosts } = useStaff();
  const all = list.filters.status === 'verkauft' || list.sort === 'soldDate' ? columnsOfSold : columns;
  const shown = useMemo(
    () => [selectionColumn(selection, chooseLabel), ...lookingLike(all, look, hidesCosts)],
    [selection, all, look, hidesCosts],
  );
  return (
    <DataTable
      caption="Geräte"
      columns={shown}
      rows={devices}
      rowKey={({ _id }) => _id}
      isOutdated={isOutdated}
      list={list}
      isCompact={look.isCompact}
      joinsUpTo={widthWith(look)}
    />
  );
}
