import { storageInWords } from '@kreislauf/domain/phones/storage.rules';
import type { PriceOnWire } from '@kreislauf/domain/prices/prices.contract';
import { salesText, sourceText, trendText } from '@kreislauf/domain/prices/prices.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import type { KeyboardEvent } from 'react';
import styles from './price-grid.module.css';

interface PriceGridCellProps {
  id: string;
  label: string;
  /** Of its row. */
  storage: string;
  price: PriceOnWire | null;
  /** Typed, and not stored yet. */
  edit: { typed: string; message: string | null } | undefined;
  isActive: boolean;
  typing: string | null;
  onChoose: () => void;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

export function PriceGridCell(cell: PriceGridCellProps) {
  const { id, label, storage, price, edit, isActive, typing, onChoose, onType, onKey, onLeave } = cell;
  const problem = edit?.message ?? null;
  const amount = edit ? edit.typed || '–' : price ? amountText(price) : '–';
  const hint = problem ? 'nicht gespeichert' : sourceHint(price, storage);
  const showsProblem = problem !== null && isActive;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <td
      id={id}
      // The accessible name contains the visible text and the cell's name, so that voice control finds it.
      aria-label={`${label}: ${[typing ?? `${amount} ${hint}`, showsProblem && problem].filter(Boolean).join(' ').trim()}`}
      aria-invalid={problem !== null}
      title={problem ?? sourceText(price)}
      className={`${styles.cell} end tabular`}
      data-source={price?.source ?? 'none'}
      data-active={isActive || undefined}
      data-wrong={problem !== null || undefined}
      data-waiting={(edit && problem === null) || undefined}
      onClick={onChoose}
    >
      {typing === null ? (
        <>
          {amount}
          {hint && <small className={`${styles.source} text-2xs`}> {hint}</small>}
        </>
      ) : (
        <input
          className={`${styles.input} end tabular`}
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          inputMode="decimal"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: somebody has just opened this cell
          autoFocus
          value={typing}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKey}
          onBlur={onLeave}
          onClick={(event) => event.stopPropagation()}
        />
      )}
      {showsProblem && (
        <span id={`${id}-problem`} role="alert" className={`${styles.problem} text-xs`}>
          {problem}
        </span>
      )}
    </td>
  );
}

/** The column says that it is euro. */
const amountText = ({ price, source }: PriceOnWire) =>
  `${source === 'suggested' ? '≈\u00a0' : ''}${formatEuro(price).replace(/\s€$/, '')}`;

/** In the two words that fit below the amount. */
function sourceHint(price: PriceOnWire | null, storage: string): string {
  if (!price) return '';
  if (price.source === 'own') return 'eigen';
  if (price.scaledFrom) return scaledHint(price.scaledFrom, storage);
  return price.trend === undefined
    ? salesText(price.count ?? 0)
    : `${price.count}× ${trendText(price.trend)}`;
}

/** This very cell was not sold: which one was, told by what differs. */
function scaledHint(from: NonNullable<PriceOnWire['scaledFrom']>, storage: string): string {
  return `nach ${from.storage === storage ? from.grade : storageInWords(from.storage)}`;
}
