import { Skeleton } from '@mantine/core';
import { EuroText } from '../../shared/ui/euro-text.tsx';
import { PartActions } from './part-actions.tsx';
import styles from './part-cards.module.css';
import type { ShownParts } from './part-table.tsx';
import { StockBadge } from './stock-badge.tsx';

const SKELETONS = 8;

export function PartCards({ parts, isOutdated, isRemoving, ...actions }: ShownParts) {
  if (!parts)
    return (
      <div className={styles.cards} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
          <Skeleton key={index} height={140} radius="lg" />
        ))}
      </div>
    );
  return (
    <ul className={styles.cards} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {parts.map((part) => (
        <li key={part._id} className={styles.card}>
          <div className={styles.top}>
            <span className={styles.number}>{part.partNumber}</span>
            <StockBadge stock={part.stock} />
          </div>
          <p className={styles.description}>{part.description}</p>
          <p className={styles.facts}>
            {part.category} · {part.forModel}
          </p>
          <div className={styles.bottom}>
            <span className={styles.price}>
              <EuroText euro={part.price} />
            </span>
            <PartActions part={part} isRemoving={isRemoving(part)} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
