import { Card, CardList } from '../../shared/ui/lists/card-list.tsx';
import styles from '../../shared/ui/lists/goods-card.module.css';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { PartActions } from './part-actions.tsx';
import type { ShownParts } from './part-table.tsx';
import { StockBadge } from './stock-badge.tsx';

export function PartCards({ parts, isOutdated, isRemoving, ...actions }: ShownParts) {
  return (
    <CardList items={parts} isOutdated={isOutdated} cardHeight={140} skeletons={8} isGrid>
      {(part) => (
        <Card key={part._id} className={styles.card}>
          <div className={styles.top}>
            <span className={styles.number}>{part.partNumber}</span>
            <StockBadge stock={part.stock} />
          </div>
          <p className={styles.title}>{part.description}</p>
          <p className={styles.facts}>
            {part.category} · {part.forModel}
          </p>
          <div className={styles.bottom}>
            <span className={styles.price}>
              <EuroText euro={part.price} />
            </span>
            <PartActions part={part} isRemoving={isRemoving(part)} {...actions} />
          </div>
        </Card>
      )}
    </CardList>
  );
}
