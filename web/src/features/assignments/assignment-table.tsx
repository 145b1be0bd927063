import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { ImeiText } from '../../entities/devices/imei-text.tsx';
import { type Column, DataTable, lastColumn, RowLink } from '../../shared/ui/rows/data-table.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { AbortMenu } from './abort-menu.tsx';
import { AssignmentActions, type AssignmentActionsProps } from './assignment-actions.tsx';
import type { AssignmentListState } from './assignment-filters.tsx';
import { AssignmentAge, AssignmentState, WayLink } from './assignment-state.tsx';
import styles from './assignment-table.module.css';
import { SalePrice } from './sale-price.tsx';

export interface ShownAssignments extends Pick<AssignmentActionsProps, 'onAct'> {
  /** Undefined until the first answer is there. */
  assignments: Assignment[] | undefined;
  isOutdated: boolean;
  /** Link to the details of an assignment. */
  addressOf: (id: string) => string;
}

interface AssignmentTableProps extends ShownAssignments {
  list: AssignmentListState;
}

export function AssignmentTable({ assignments, isOutdated, list, addressOf, onAct }: AssignmentTableProps) {
  const columns: Column<Assignment, 'assignedAt'>[] = [
    {
      key: 'image',
      header: 'Bild',
      isHeaderHidden: true,
      width: '72px',
      isWide: true,
      cell: ({ deviceId: device }) => <DevicePhoto device={device} />,
    },
    {
      key: 'device',
      header: 'Gerät',
      width: '236px',
      cell: ({ deviceId: device }) => (
        <span className={`${styles.two} tight`}>
          <span className={styles.device}>
            <strong className="two-lines medium wrap" title={device.model}>
              {modelBeside(device.model, phoneVariant(device))}
            </strong>
            {phoneVariant(device) && <span className="muted text-xs">{phoneVariant(device)}</span>}
          </span>
          <ImeiText imei={device.imei} />
        </span>
      ),
    },
    {
      key: 'reseller',
      header: 'Reseller',
      width: '164px',
      cell: ({ resellerId: reseller }) => (
        <span className={`${styles.two} tight`}>
          <span className="two-lines medium wrap" title={reseller.name}>
            {reseller.name}
          </span>
          <span className={`muted text-xs ${styles.username}`}>@{reseller.username}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '200px',
      cell: (assignment) => (
        <span className={styles.status}>
          <AssignmentState assignment={assignment} />
          <WayLink assignment={assignment} />
        </span>
      ),
    },
    {
      key: 'minimumPrice',
      header: 'Mindestpreis',
      align: 'end',
      width: '110px',
      cell: ({ minimumPrice }) => <EuroText euro={minimumPrice} />,
    },
    {
      key: 'salePrice',
      header: 'Verkaufspreis',
      align: 'end',
      width: '116px',
      joins: 'minimumPrice',
      cell: (assignment) => <SalePrice assignment={assignment} />,
      joinedCell: (assignment) =>
        assignment.actualSalePrice !== null && (
          <span className="nowrap">
            Verkauf <SalePrice assignment={assignment} />
          </span>
        ),
    },
    {
      key: 'assignedAt',
      header: 'Zugewiesen',
      sort: 'assignedAt',
      width: '110px',
      joins: 'reseller',
      cell: (assignment) => (
        <span className={`${styles.two} tight`}>
          <DateText date={assignment.assignedAt} />
          <AssignmentAge assignment={assignment} />
        </span>
      ),
      joinedCell: ({ assignedAt }) => <DateText date={assignedAt} />,
    },
    {
      key: 'soldAt',
      header: 'Verkauft',
      width: '104px',
      isWide: true,
      cell: ({ soldAt }) => <DateText date={soldAt} />,
    },
    lastColumn('Aktionen', '138px', (assignment) => (
      <Group component="span" gap="2xs" justify="flex-end" wrap="nowrap" display="inline-flex">
        <AssignmentActions assignment={assignment} onAct={onAct} />
        {onAct && <AbortMenu assignment={assignment} onAct={onAct} />}
      </Group>
    )),
    lastColumn('Details', '92px', ({ _id, deviceId: { model, imei } }) => (
      <RowLink
        to={addressOf(_id)}
        preventScrollReset
        aria-label={`Details zur Zuweisung von ${model}, IMEI ${imei}`}
      >
        Details
        <IconChevronRight size={15} stroke={2.2} aria-hidden />
      </RowLink>
    )),
  ];
  return (
    <div className={styles.table}>
      <DataTable
        caption="Zuweisungen"
        columns={columns}
        rows={assignments}
        rowKey={({ _id }) => _id}
        skeletonRows={6}
        isOutdated={isOutdated}
        list={list}
        leastWidth={900}
      />
    </div>
  );
}
