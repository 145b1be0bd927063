import { NO_PRODUCTS_FOUND } from '@kreislauf/domain/suppliers/suppliers.text';
import { Button } from '@mantine/core';
import { IconPackageOff, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import type { ProductListState } from './product-list-state.ts';

interface ProductListEmptyProps {
  list: ProductListState;
  isCatalogueEmpty: boolean;
}

export function ProductListEmpty({ list, isCatalogueEmpty }: ProductListEmptyProps) {
  if (isCatalogueEmpty || !list.isNarrowed)
    return (
      <EmptyState
        icon={IconPackageOff}
        title={NO_PRODUCTS_FOUND}
        text="Der Katalog des Lieferanten ist zurzeit leer."
      />
    );
  return (
    <EmptyState icon={IconSearchOff} title={NO_PRODUCTS_FOUND} text={hint(list)}>
      <Button variant="default" onClick={list.reset}>
        Filter zurücksetzen
      </Button>
    </EmptyState>
  );
}

function hint({ search, filters }: ProductListState): string {
  const narrowed = [filters.model && `für ${filters.model}`, filters.category && `in „${filters.category}“`]
    .filter(Boolean)
    .join(' ');
  if (search === '') return `Der Lieferant führt nichts ${narrowed}. Wählen Sie einen anderen Filter.`;
  return `Zu „${search}“ führt der Lieferant nichts${narrowed && ` ${narrowed}`}. Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.`;
}
