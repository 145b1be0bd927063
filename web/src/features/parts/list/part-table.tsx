import { supplierName } from '@kreislauf/domain/parts/part-suppliers.rules';
import type { Part, PartSort } from '@kreislauf/domain/parts/parts.contract';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { Text } from '@mantine/core';
import { useStaff } from '../../../shared/session/user-info.ts';
import { type Column, DataTable, lastColumn } from '../../../shared/ui/rows/data-table.tsx';
import { selectionColumn } from '../../../shared/ui/rows/selection-column.tsx';
import type { Selection } from '../../../shared/ui/rows/use-selection.ts';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { StockBadge } from '../stock-badge.tsx';
import { PartActions, type PartActionsProps } from './part-actions.tsx';
import type { PartListState } from './part-list-state.ts';
import styles from './part-table.module.css';

export interface ShownParts extends Omit<PartActionsProps, 'part' | 'isRemoving'> {
  /** Undefined until the first answer is there. */
  parts: Part[] | undefined;
  isOutdated: boolean;
  isRemoving: (part: Part) => boolean;
}

/** Only for shops that count: everybody else has nothing to read there. */
const stockedColumns: Column<Part, PartSort>[] = [
  {
    key: 'available',
    header: 'Verfügbar',
    align: 'end',
    width: '96px',
    cell: ({ isStocked, available }) => <Amount amount={isStocked ? available : null} />,
  },
  {
    key: 'minStock',
    header: 'Mindestbestand',
    align: 'end',
    width: '136px',
    cell: ({ isStocked, minStock }) => <Amount amount={isStocked ? minStock : null} />,
  },
];

function Amount({ amount }: { amount: number | null }) {
  if (amount === null) return <span className="muted">–</span>;
  return <span className={`tabular ${amount < 0 ? 'error' : ''}`}>{amountText(amount)}</span>;
}

export function PartTable({
  parts,
  isOutdated,
  list,
  hasStocked,
  selection,
  isRemoving,
  ...actions
}: ShownParts & { list: PartListState; hasStocked: boolean; selection: Selection<Part> }) {
  const { hidesCosts } = useStaff();
  const columns: Column<Part, PartSort>[] = [
    selectionColumn(selection, ({ partNumber }) => `${partNumber} auswählen`),
    {
      key: 'partNumber',
      header: 'Teilenummer',
      sort: 'partNumber',
      width: '150px',
      cell: ({ partNumber, supplier }) => (
        <>
          <span className={`${styles.number} mono text-xs wrap`}>{partNumber}</span>
          {supplier && (
            <Text size="2xs" c="dimmed" className="wrap">
              {supplierName(supplier)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'description',
      header: 'Beschreibung',
      sort: 'description',
      cell: ({ description }) => <span className="medium wrap">{description}</span>,
    },
    {
      key: 'category',
      header: 'Kategorie',
      sort: 'category',
      width: hasStocked ? '130px' : '190px',
      joins: 'description',
      isPrinted: true,
      cell: ({ category }) => <span className="muted wrap">{category}</span>,
    },
    {
      key: 'forModel',
      header: 'Modell',
      sort: 'forModel',
      width: hasStocked ? '150px' : '200px',
      joins: 'description',
      isPrinted: true,
      cell: ({ forModel }) => <span className="muted wrap">{forModel}</span>,
    },
    {
      key: 'stock',
      header: hasStocked ? 'Bestand' : 'Lager',
      sort: 'stock',
      width: '112px',
      cell: ({ stock, isStocked }) => <StockBadge stock={stock} isStocked={isStocked} />,
    },
    ...(hasStocked ? stockedColumns : []),
    {
      key: 'price',
      header: 'Preis',
      sort: 'price',
      align: 'end',
      width: '110px',
      cell: ({ price }) => <EuroText euro={price} />,
    },
    lastColumn('Aktionen', '144px', (part) => (
      <PartActions part={part} isRemoving={isRemoving(part)} {...actions} />
    )),
  ];
  return (
    <DataTable
      caption="Ersatzteile"
      columns={hidesCosts ? columns.filter(({ key }) => key !== 'price') : columns}
      rows={parts}
      rowKey={({ _id }) => _id}
      isOutdated={isOutdated}
      list={list}
      leastWidth={680}
      joinsUpTo={hasStocked ? 'desktop' : 'laptop'}
    />
  );
}
