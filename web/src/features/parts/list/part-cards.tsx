import { supplierName } from '@kreislauf/domain/parts/part-suppliers.rules';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { GoodsCard } from '../../../entities/parts/goods-card.tsx';
import { CardList } from '../../../shared/ui/rows/card-list.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import { StockBadge } from '../stock-badge.tsx';
import { PartActions } from './part-actions.tsx';
import type { ShownParts } from './part-table.tsx';

export function PartCards({ parts, isOutdated, isRemoving, ...actions }: ShownParts) {
  return (
    <CardList items={parts} isOutdated={isOutdated} cardHeight={140} skeletons={8} isGrid>
      {(part) => (
        <GoodsCard
          key={part._id}
          number={part.partNumber}
          stock={<StockBadge {...part} />}
          name={part.description}
          note={noteOf(part)}
          price={part.price !== undefined && <EuroText euro={part.price} />}
          actions={<PartActions part={part} isRemoving={isRemoving(part)} {...actions} />}
        />
      )}
    </CardList>
  );
}

function noteOf({ category, forModel, supplier, isStocked, available, minStock, place }: Part): string {
  const kind = [category, forModel, supplierName(supplier)].filter(Boolean).join(' · ');
  if (!isStocked) return kind;
  return `${kind} · ${amountText(available)} verfügbar, mindestens ${minStock}${place && ` · ${place}`}`;
}
