import { Box } from '@mantine/core';
import { GoodsCard } from '../../../entities/parts/goods-card.tsx';
import { CardList } from '../../../shared/ui/rows/card-list.tsx';
import { ImportButton } from './import-button.tsx';
import { KnownPart } from './known-part.tsx';
import { ProductPrice } from './product-price.tsx';
import type { ShownProducts } from './product-table.tsx';
import { StockState } from './stock-state.tsx';

export function ProductCards({ products, isOutdated, isImporting, onImport }: ShownProducts) {
  return (
    <CardList items={products} isOutdated={isOutdated} cardHeight={164} skeletons={8} isGrid>
      {(product) => (
        <GoodsCard
          key={product.sku}
          number={product.sku}
          stock={<StockState instock={product.instock} />}
          name={product.title}
          note={[product.category, product.quality, product.suitable_for].filter(Boolean).join(' · ')}
          price={product.price !== undefined && <ProductPrice price={product.price} />}
          actions={
            onImport && (
              <ImportButton product={product} isBusy={isImporting(product.sku)} onImport={onImport} />
            )
          }
        >
          {product.part && (
            <Box mt="xs" py="xs" px="sm" className="sunken">
              <KnownPart part={product.part} />
            </Box>
          )}
        </GoodsCard>
      )}
    </CardList>
  );
}
