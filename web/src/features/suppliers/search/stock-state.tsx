import type { SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

/** The supplier says whether, not how many. */
export function StockState({ instock }: Pick<SearchResult, 'instock'>) {
  return instock === 'Y' ? (
    <StatusBadge tone="success" label="Auf Lager" />
  ) : (
    <StatusBadge tone="error" label="Nicht auf Lager" />
  );
}
