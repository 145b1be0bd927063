import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, type LinkProps } from 'react-router';
import { breakpoints } from '../layout/breakpoints.ts';
import type { ListState, SortOrder } from '../lists/use-list-state.ts';
import styles from './data-table.module.css';
import { followRowLink, rowLink } from './row-link.ts';

export interface Column<Row, Sort extends string = string> {
  key: string;
  header: string;
  /** The header says nothing that the cells do not say: read out, not shown. */
  isHeaderHidden?: boolean;
  /** In place of the header's text: a box that chooses all rows. */
  headerCell?: ReactNode;
  /** Turns the header into a button that sorts by this. */
  sort?: Sort;
  align?: 'end';
  /** A CSS width; what is left goes to the columns without one. */
  width?: string;
  /** Left out where the window is narrower than a full desktop, and on paper. */
  isWide?: boolean;
  /**
   * Has no column of its own there: its cell is a line below that of the column with this key, and its header a second
   * button beside that one's, so that nothing is lost but the column.
   */
  joins?: string;
  /** Paper has room for a column that a narrow window has none for. */
  isPrinted?: boolean;
  cell: (row: Row) => ReactNode;
  /** Text below the other column, if that is not the cell itself. */
  joinedCell?: (row: Row) => ReactNode;
}

/** At the end of a row: what can be done with it, or where it leads. */
export function lastColumn<Row>(
  header: string,
  width: string,
  cell: Column<Row>['cell'],
): Column<Row, never> {
  return { key: header, header, isHeaderHidden: true, align: 'end', width, cell };
}

export type JoiningWidth = 'laptop' | 'desktop' | 'any';

interface DataTableProps<Row, Sort extends string> {
  /** Accessible name of the table. */
  caption: string;
  /** With the same array as before, unchanged rows are not rendered again. */
  columns: Column<Row, Sort>[];
  /** Undefined until the first answer is there. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The key of the row whose details are open beside the table. */
  openedKey?: string | null;
  skeletonRows?: number;
  /** The rows answer an older question; the new answer is on its way. */
  isOutdated?: boolean;
  /** The present order and the way to change it. */
  list?: Pick<ListState<Sort>, 'sort' | 'order' | 'toggleSort'>;
  /** Narrower than so many pixels the table is not drawn together but moved sideways. */
  leastWidth?: number;
  /** More rows at a glance: for cells of one line. */
  isCompact?: boolean;
  /** Up to this width not all columns have room: the more there are, the sooner some of them are joined. */
  joinsUpTo?: JoiningWidth;
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
  openedKey = null,
  skeletonRows = 10,
  isOutdated = false,
  list,
  leastWidth,
  isCompact = false,
  joinsUpTo = 'laptop',
}: DataTableProps<Row, Sort>) {
  const [frame, overflows] = useOverflow();
  const shown = useShownColumns(columns, joinsUpTo);
  const orderOf = (column: Column<Row, Sort>) =>
    column.sort !== undefined && column.sort === list?.sort ? list.order : undefined;
  const table = (
    <table
      className={styles.table}
      data-compact={isCompact || undefined}
      aria-busy={rows === undefined || isOutdated}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {shown.map(({ column, joined }) => (
            <HeaderCell
              key={column.key}
              column={column}
              joined={joined}
              orderOf={orderOf}
              onSort={list?.toggleSort}
            />
          ))}
        </tr>
      </thead>
      <tbody data-outdated={isOutdated || undefined}>
        {rows
          ? rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} shown={shown} isOpened={rowKey(row) === openedKey} />
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
              <tr key={index} className={`${styles.row} row-of-link`}>
                {shown.map(({ column: { key, align } }) => (
                  <td key={key} className={styles.cell} data-align={align}>
                    <span className={styles.skeleton} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
  return (
    <div
      ref={frame}
      className={leastWidth === undefined ? undefined : styles.sideways}
      style={leastWidth === undefined ? undefined : ({ '--least-width': `${leastWidth}px` } as CSSProperties)}
      data-overflows={overflows || undefined}
    >
      {table}
    </div>
  );
}

/** A column that has room, and those without whose cells stand below its own. */
interface ShownColumn<Row, Sort extends string> {
  column: Column<Row, Sort>;
  joined: Column<Row, Sort>[];
}

interface TableRowProps<Row, Sort extends string> {
  row: Row;
  shown: ShownColumn<Row, Sort>[];
  isOpened: boolean;
}

const TableRow = memo(function TableRow<Row, Sort extends string>({
  row,
  shown,
  isOpened,
}: TableRowProps<Row, Sort>) {
  return (
    <tr className={`${styles.row} row-of-link`} data-opened={isOpened || undefined} onClick={followRowLink}>
      {shown.map(({ column, joined }) => (
        <td key={column.key} className={styles.cell} data-align={column.align}>
          {column.cell(row)}
          <Joined columns={joined} row={row} />
        </td>
      ))}
    </tr>
  );
}) as <Row, Sort extends string>(props: TableRowProps<Row, Sort>) => ReactNode;

interface HeaderCellProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  /** Those whose cells stand below this column's where there is no room for them. */
  joined: Column<Row, Sort>[];
  /** Of the column that the table is sorted by. */
  orderOf: (column: Column<Row, Sort>) => SortOrder | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row, Sort extends string>({
  column,
  joined,
  orderOf,
  onSort,
}: HeaderCellProps<Row, Sort>) {
  const { header, headerCell, isHeaderHidden, sort, width } = column;
  const order = orderOf(column);
  return (
    <th
      scope="col"
      className={`${styles.header} muted text-2xs medium nowrap`}
      style={{ '--width': width } as CSSProperties}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      data-align={column.align}
    >
      {headerCell ? (
        headerCell
      ) : sort !== undefined && onSort ? (
        <SortButton header={header} order={order} onClick={() => onSort(sort)} />
      ) : isHeaderHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        <span>{header}</span>
      )}
      {joined.map(
        (each) =>
          each.sort !== undefined &&
          onSort && (
            <span key={each.key} className={styles.joinedHeader}>
              <SortButton
                header={each.header}
                order={orderOf(each)}
                onClick={() => each.sort !== undefined && onSort(each.sort)}
              />
            </span>
          ),
      )}
    </th>
  );
}

interface SortButtonProps {
  header: string;
  /** Set where the table is sorted by it. */
  order: SortOrder | undefined;
  onClick: () => void;
}

function SortButton({ header, order, onClick }: SortButtonProps) {
  const SortIcon = order === undefined ? IconSelector : order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={styles.sort} data-order={order} onClick={onClick}>
      {header}
      <SortIcon className={`${styles.sortIcon} no-print`} size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}

function Joined<Row, Sort extends string>({ columns, row }: { columns: Column<Row, Sort>[]; row: Row }) {
  if (columns.length === 0) return null;
  return (
    <span className={`${styles.joinedCells} muted text-xs tight wrap`}>
      {columns.map(({ key, cell, joinedCell = cell }) => (
        <span key={key} className={styles.joinedCell}>
          {joinedCell(row)}
        </span>
      ))}
    </span>
  );
}

/** Those that are columns of their own in this window, or on this paper. */
function useShownColumns<Row, Sort extends string>(
  columns: Column<Row, Sort>[],
  upTo: JoiningWidth,
): ShownColumn<Row, Sort>[] {
  const width = upTo === 'any' ? 'all' : breakpoints[upTo];
  const isNarrow = useMediaQuery(width, false, { getInitialValueInEffect: false });
  const isPaper = useMediaQuery('print', false, { getInitialValueInEffect: false });
  return useMemo(() => {
    const hasRoomFor = ({ isWide, joins, isPrinted }: Column<Row, Sort>) =>
      !isNarrow || (isPaper && isPrinted) || !(isWide || joins !== undefined);
    return columns.filter(hasRoomFor).map((column) => ({
      column,
      joined: columns.filter((other) => other.joins === column.key && !hasRoomFor(other)),
    }));
  }, [columns, isNarrow, isPaper]);
}

/** Finds out whether the table is wider than its frame, by whatever cause: more columns were chosen, a name is long. */
function useOverflow(): [frame: RefObject<HTMLDivElement | null>, overflows: boolean] {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!box || !(table instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => setOverflows(table.offsetWidth > box.clientWidth + 1));
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return [frame, overflows];
}

/** The link of a row: a click anywhere in the row follows it. */
export function RowLink(props: LinkProps) {
  return <Link {...props} {...rowLink} className={`${styles.rowLink} brand medium nowrap`} />;
}
