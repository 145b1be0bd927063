import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Skeleton } from '@mantine/core';

interface ProductCountProps {
  /** Undefined until they are counted. */
  matching: number | undefined;
  all: number | undefined;
  activeFilters: number;
  hasFailed: boolean;
}

export function ProductCount({ matching, all, activeFilters, hasFailed }: ProductCountProps) {
  if (matching === undefined)
    return hasFailed ? null : <Skeleton component="span" display="inline-block" height={12} width={160} />;
  return (
    <span aria-live="polite" className="tabular">
      {/* The catalogue's size is asked for apart and may lag behind its results. */}
      {all === undefined
        ? countOf(matching)
        : `${formatCount(matching)} von ${formatCount(Math.max(matching, all))} Produkten`}
      {activeFilters > 0 && ` · ${activeFilters} Filter aktiv`}
    </span>
  );
}

function countOf(products: number): string {
  return products === 1 ? '1 Produkt' : `${formatCount(products)} Produkte`;
}
