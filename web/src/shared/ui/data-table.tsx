import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './data-table.module.css';
import { followRowLink, rowLink } from './row-link.ts';
import type { SortOrder } from './use-list-state.ts';

export interface Column<Row, Sort extends string = string> {
  key: string;
  header: string;
  /** The header says nothing that the cells do not say: read out, not shown. */
  isHeaderHidden?: boolean;
  /** Turns the header into a button that sorts by this. */
  sort?: Sort;
  align?: 'end';
  /** A CSS width; what is left goes to the columns without one. */
  width?: string;
  /** Left out where the window is narrower than a full desktop. */
  isWide?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Sort extends string> {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: Column<Row, Sort>[];
  /** Undefined until the first answer is there. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  skeletonRows?: number;
  /** The rows answer an older question; the new answer is on its way. */
  isOutdated?: boolean;
  sort?: Sort;
  order?: SortOrder;
  onSort?: (sort: Sort) => void;
  /** Narrower than so many pixels the table is not drawn together but moved sideways. */
  leastWidth?: number;
}

/**
 * A list on a desktop: sticky header, sortable columns, skeletons of the rows' own height. A `RowLink` in a
 * cell makes the whole row lead to the detail, with everything a real link can do.
 */
export function DataTable<Row, Sort extends string>({
  caption,
  columns,
  rows,
  rowKey,
  skeletonRows = 10,
  isOutdated = false,
  sort,
  order,
  onSort,
  leastWidth,
}: DataTableProps<Row, Sort>) {
  const table = (
    <table className={styles.table} aria-busy={rows === undefined || isOutdated}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <HeaderCell
              key={column.key}
              column={column}
              order={column.sort !== undefined && column.sort === sort ? order : undefined}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} data-outdated={isOutdated || undefined}>
        {rows
          ? rows.map((row) => (
              <tr key={rowKey(row)} className={styles.row} onClick={followRowLink}>
                {columns.map((column) => (
                  <td key={column.key} className={styles.cell} {...layoutOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
              <tr key={index} className={styles.row}>
                {columns.map((column) => (
                  <td key={column.key} className={styles.cell} {...layoutOf(column)}>
                    <Skeleton
                      height={14}
                      width={column.align === 'end' ? '60%' : '75%'}
                      display="inline-block"
                    />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
  if (leastWidth === undefined) return table;
  return (
    <div className={styles.sideways} style={{ '--least-width': `${leastWidth}px` } as CSSProperties}>
      {table}
    </div>
  );
}

interface HeaderCellProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  /** Set where the table is sorted by this column. */
  order: SortOrder | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row, Sort extends string>({ column, order, onSort }: HeaderCellProps<Row, Sort>) {
  const { header, isHeaderHidden, sort, width } = column;
  const SortIcon = order === undefined ? IconSelector : order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={styles.header}
      style={{ width }}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      {...layoutOf(column)}
    >
      {sort !== undefined && onSort ? (
        <UnstyledButton className={styles.sort} onClick={() => onSort(sort)}>
          {header}
          <SortIcon className={styles.sortIcon} size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={isHeaderHidden ? styles.caption : undefined}>{header}</span>
      )}
    </th>
  );
}

function layoutOf({ align, isWide }: Pick<Column<never>, 'align' | 'isWide'>) {
  return { 'data-align': align, 'data-wide': isWide || undefined };
}

/** The link of a row: a click anywhere in the row follows it. */
export function RowLink(props: LinkProps) {
  return <Link {...props} {...rowLink} className={styles.rowLink} />;
}
