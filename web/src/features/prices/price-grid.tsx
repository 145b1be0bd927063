import { type PriceGrade, priceGrades } from '@kreislauf/domain/prices/price-cell.rules';
import { readPaste } from '@kreislauf/domain/prices/price-paste.rules';
import type { PriceRow } from '@kreislauf/domain/prices/prices.contract';
import { bookCountText } from '@kreislauf/domain/prices/prices.text';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { editableEuro } from '../../shared/ui/inputs/editable-euro.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { moveInGrid, type Place } from './grid-moves.ts';
import styles from './price-grid.module.css';
import { type GridHandlers, PriceGridRow } from './price-grid-row.tsx';
import { cellIdOf, type PriceEdits } from './use-price-edits.ts';

const ROW_HEIGHT = 40;
/** On a phone the name stands above its prices, and the count above the grades. */
const CARD_HEIGHT = 92;
const CARD_HEAD_HEIGHT = 60;
/** Rows drawn above and below those in sight. */
const OVERSCAN = 12;

const noEdits: PriceEdits['cells'] = new Map();

interface PriceGridProps {
  rows: PriceRow[];
  edits: PriceEdits;
  mayEdit: boolean;
  active: Place;
  onActive: (place: Place) => void;
}

/** The book as a table that is worked in like a spreadsheet. Only the rows in sight are drawn. */
export function PriceGrid({ rows, edits, mayEdit, active, onActive }: PriceGridProps) {
  const name = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const isPhone = usePhone();
  const rowHeight = isPhone ? CARD_HEIGHT : ROW_HEIGHT;
  const headHeight = isPhone ? CARD_HEAD_HEIGHT : ROW_HEIGHT;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    scrollPaddingEnd: headHeight,
    overscan: OVERSCAN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps the heights that it was told first
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const count = useMemo(() => bookCountText(rows), [rows]);
  /** Text in the field of the active cell; null while none is open. */
  const [typing, showTyping] = useState<string | null>(null);
  /** The same without waiting for a render: what was saved by a key must not be saved again when the field is left. */
  const typed = useRef<string | null>(null);
  const setTyping = (text: string | null) => {
    typed.current = text;
    showTyping(text);
  };

  const place = { row: Math.min(active.row, rows.length - 1), column: active.column };
  const current = rows[place.row];
  const grade = priceGrades[place.column] as PriceGrade;
  /** The first cell is the active one before anybody chose it: a first press must not open it. */
  const isChosen = useRef(false);
  const go = (to: Place) => {
    isChosen.current = true;
    onActive(to);
    virtual.scrollToIndex(to.row);
  };
  const move = (key: string, isFar = false) =>
    go(moveInGrid(place, key, { rows: rows.length, columns: priceGrades.length, isFar }));

  const open = (text?: string) => {
    if (!mayEdit || !current) return;
    const refused = edits.cells.get(cellIdOf(current, grade));
    setTyping(text ?? refused?.typed ?? editableEuro(current.grades[grade]?.price ?? null));
  };
  const close = () => {
    setTyping(null);
    table.current?.focus({ preventScroll: true });
  };
  /** False where the field has to stay, since it holds no amount. */
  const commit = (): boolean => {
    const text = typed.current;
    if (text === null || !current) return true;
    const id = cellIdOf(current, grade);
    const problem = euroAmount.problem(text);
    if (problem) {
      edits.refuse(id, text, problem);
      return false;
    }
    setTyping(null);
    const price = text.trim() === '' ? null : euroAmount.read(text);
    const stored = current.grades[grade];
    const own = stored?.source === 'own' ? stored.price : null;
    if (price === own) edits.forget(id);
    else void edits.saveCell({ model: current.model, storage: current.storage, grade, price }, text);
    return true;
  };

  const takePaste = (text: string) => {
    const { cells, faults, refusal } = readPaste(text, { row: place.row, grade, rows: rows.length });
    if (refusal) return showError(refusal);
    if (faults.length > 0) return edits.mark(rows, faults);
    const taken = cells.flatMap(({ row, ...cell }) => {
      const target = rows[row];
      return target ? [{ model: target.model, storage: target.storage, ...cell }] : [];
    });
    void edits.saveMany(
      taken,
      taken.length === 1 ? '1 Preis gespeichert' : `${taken.length} Preise gespeichert`,
    );
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!mayEdit) return;
    const text = event.clipboardData.getData('text/plain');
    // Into an open field a single value goes as anywhere else.
    if (typing !== null && !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    setTyping(null);
    takePaste(text);
  };

  const onFieldKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (current) edits.forget(cellIdOf(current, grade));
      close();
    } else if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key)) {
      event.preventDefault();
      if (!commit()) return;
      close();
      if (event.key === 'Enter') move(event.shiftKey ? 'ArrowUp' : 'ArrowDown');
      else if (event.key === 'Tab') move(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
      else move(event.key);
    }
  };
  const onGridKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key.startsWith('Arrow') || ['Home', 'End', 'PageUp', 'PageDown'].includes(event.key)) {
      event.preventDefault();
      move(event.key, isCommand);
    } else if ((event.key === 'Enter' || event.key === 'F2') && !isCommand) {
      event.preventDefault();
      open();
    } else if (/^[\d.,]$/.test(event.key) && !isCommand && mayEdit) {
      event.preventDefault();
      open(event.key);
    } else if (event.key === 'Delete' && mayEdit && current?.grades[grade]?.source === 'own') {
      event.preventDefault();
      void edits.saveCell({ model: current.model, storage: current.storage, grade, price: null }, '');
    } else if (event.key === 'Escape') edits.forgetAll();
  };

  const latest = useRef<GridHandlers>(null);
  useLayoutEffect(() => {
    latest.current = {
      onChoose: (row, column) => {
        const isActive = row === place.row && column === place.column;
        if (isActive && typing !== null) return;
        if (isActive && isChosen.current) return open();
        commit();
        setTyping(null);
        go({ row, column });
      },
      onType: setTyping,
      onKey: onFieldKey,
      onLeave: () => {
        if (!commit()) setTyping(null);
      },
    };
  });
  const [handlers] = useState<GridHandlers>(() => ({
    onChoose: (row, column) => latest.current?.onChoose(row, column),
    onType: (text) => latest.current?.onType(text),
    onKey: (event) => latest.current?.onKey(event),
    onLeave: () => latest.current?.onLeave(),
  }));

  const inSight = virtual.getVirtualIndexes();
  // The open field must not vanish when somebody scrolls.
  const shown = place.row < 0 || inSight.includes(place.row) ? inSight : [...inSight, place.row];

  return (
    <div ref={viewport} className={`${styles.viewport} surface`}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        aria-label="Preisbuch"
        aria-rowcount={rows.length + 1}
        aria-colcount={priceGrades.length + 1}
        aria-readonly={!mayEdit}
        aria-activedescendant={`${name}-${place.row}-${place.column}`}
        tabIndex={0}
        className={styles.table}
        onKeyDown={onGridKey}
        onPaste={onPaste}
      >
        <thead className={styles.head} style={{ height: headHeight }}>
          <tr aria-rowindex={1} className={`${styles.columns} muted text-xs medium`}>
            <th scope="col" className={styles.name}>
              {count}
            </th>
            {priceGrades.map((each) => (
              <th key={each} scope="col" className={`${styles.grade} end`}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows} style={{ height: rows.length * rowHeight }}>
          {shown.map((index) => {
            const row = rows[index];
            if (!row) return null;
            const isActive = index === place.row;
            return (
              <PriceGridRow
                key={index}
                row={row}
                index={index}
                height={rowHeight}
                name={name}
                edits={
                  priceGrades.some((each) => edits.cells.has(cellIdOf(row, each))) ? edits.cells : noEdits
                }
                activeColumn={isActive ? place.column : null}
                typing={isActive ? typing : null}
                handlers={handlers}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
