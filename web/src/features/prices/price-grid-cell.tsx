import type { PriceOnWire } from '@kreislauf/domain/prices/prices.contract';
import { salesText, sourceText, trendText } from '@kreislauf/domain/prices/prices.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import type { KeyboardEvent } from 'react';
import styles from './price-grid.module.css';

interface PriceGridCellProps {
  id: string;
  label: string;
  price: PriceOnWire | null;
  /** What was typed and is not stored. */
  edit: { typed: string; message: string | null } | undefined;
  isActive: boolean;
  typing: string | null;
  onChoose: () => void;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

export function PriceGridCell(cell: PriceGridCellProps) {
  const { id, label, price, edit, isActive, typing, onChoose, onType, onKey, onLeave } = cell;
  const problem = edit?.message ?? null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <td
      id={id}
      aria-label={`${label}: ${priceText(price, edit?.typed)}`}
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
          <span className={styles.amount}>{edit ? edit.typed || '–' : price ? amountText(price) : '–'}</span>
          <span className={`${styles.source} text-2xs`}>
            {problem ? 'nicht gespeichert' : sourceHint(price)}
          </span>
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
      {problem && isActive && (
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

function priceText(price: PriceOnWire | null, typed: string | undefined): string {
  if (typed !== undefined) return typed || 'leer';
  return price ? `${formatEuro(price.price)}, ${sourceText(price)}` : sourceText(null);
}

/** In the two words that fit below the amount. */
function sourceHint(price: PriceOnWire | null): string {
  if (!price) return '';
  if (price.source === 'own') return 'eigen';
  return price.trend === undefined
    ? salesText(price.count ?? 0)
    : `${price.count}× ${trendText(price.trend)}`;
}
