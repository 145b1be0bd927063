import { modelBeside, phoneAndGrade } from '@kreislauf/domain/phones/phone-variant.rules';
import { storageInWords } from '@kreislauf/domain/phones/storage.rules';
import { priceGrades } from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceRow } from '@kreislauf/domain/prices/prices.contract';
import { type KeyboardEvent, memo } from 'react';
import styles from './price-grid.module.css';
import { PriceGridCell } from './price-grid-cell.tsx';
import { cellIdOf, type PriceEdits } from './use-price-edits.ts';

/** Callbacks of the cells; the same object over all its life. */
export interface GridHandlers {
  onChoose: (row: number, column: number) => void;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

interface PriceGridRowProps {
  row: PriceRow;
  index: number;
  height: number;
  /** Prefix of the cells' ids. */
  name: string;
  /** Typed into cells, and not stored yet. */
  edits: PriceEdits['cells'];
  /** Null where no cell of this row is the active one. */
  activeColumn: number | null;
  typing: string | null;
  handlers: GridHandlers;
}

/** Drawn once and moved by the browser: scrolling draws the rows that come, never those that are there. */
export const PriceGridRow = memo(function PriceGridRow(props: PriceGridRowProps) {
  const { row, index, height, name, edits, activeColumn, typing, handlers } = props;
  const storage = storageInWords(row.storage);
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.columns}`}
      data-chosen={activeColumn !== null || undefined}
      style={{ top: index * height, height }}
    >
      <th scope="row" className={`${styles.name} medium`}>
        <span className="wrap">{modelBeside(row.model, storage)}</span>{' '}
        <span className="muted regular nowrap">{storage}</span>
      </th>
      {priceGrades.map((grade, column) => (
        <PriceGridCell
          key={grade}
          id={`${name}-${index}-${column}`}
          label={phoneAndGrade({ ...row, grade })}
          storage={row.storage}
          price={row.grades[grade]}
          edit={edits.get(cellIdOf(row, grade))}
          isActive={column === activeColumn}
          typing={column === activeColumn ? typing : null}
          onChoose={() => handlers.onChoose(index, column)}
          onType={handlers.onType}
          onKey={handlers.onKey}
          onLeave={handlers.onLeave}
        />
      ))}
    </tr>
  );
});
