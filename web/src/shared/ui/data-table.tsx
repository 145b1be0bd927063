import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './data-table.module.css';
import { nextSort, type Sort } from './sorting.ts';

export interface Column<Row, Key extends string> {
  key: Key;
  header: string;
  /** Amounts and counts stand at the right. */
  align?: 'left' | 'right';
  isSortable?: boolean;
  width?: number | string;
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Key extends string> {
  /** Read out by screen readers: what the table lists. */
  caption: string;
  columns: Column<Row, Key>[];
  /** Undefined while the first page is on its way. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The whole row opens this address; one of the cells holds the visible link to it. */
  rowHref?: (row: Row) => string;
  sort?: Sort<Key>;
  onSort?: (sort: Sort<Key>) => void;
  /** Rows are being fetched again: they stay, slightly faded. */
  isRefreshing?: boolean;
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function DataTable<Row, Key extends string>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  sort,
  onSort,
  isRefreshing = false,
  empty,
}: DataTableProps<Row, Key>) {
  const navigate = useNavigate();
  if (rows?.length === 0) return empty;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={rows === undefined || isRefreshing}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody data-refreshing={isRefreshing || undefined}>
          {rows?.map((row) => (
            <tr
              key={rowKey(row)}
              data-link={rowHref ? true : undefined}
              onClick={(event) => {
                const isOwnControl = (event.target as Element).closest('a, button, input, label');
                if (rowHref && !isOwnControl) navigate(rowHref(row));
              }}
            >
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          )) ??
            SKELETON_ROWS.map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column.key}>
                    <Skeleton height={14} width="70%" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row, Key extends string> {
  column: Column<Row, Key>;
  sort: Sort<Key> | undefined;
  onSort: ((sort: Sort<Key>) => void) | undefined;
}

function HeaderCell<Row, Key extends string>({ column, sort, onSort }: HeaderCellProps<Row, Key>) {
  const { key, header, align, width, isSortable } = column;
  const order = sort?.key === key ? sort.order : undefined;
  const SortIcon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
    >
      {isSortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, key))}>
          {header}
          <SortIcon size={14} stroke={2} data-active={order !== undefined || undefined} aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
