import { Card, CardList } from '../../../shared/ui/lists/card-list.tsx';
import styles from '../../../shared/ui/lists/goods-card.module.css';
import { ImportButton } from './import-button.tsx';
import { KnownPart } from './known-part.tsx';
import { ProductPrice } from './product-price.tsx';
import type { ShownProducts } from './product-table.tsx';
import { StockState } from './stock-state.tsx';

export function ProductCards({ products, isOutdated, isImporting, onImport }: ShownProducts) {
  return (
    <CardList items={products} isOutdated={isOutdated} cardHeight={164} skeletons={8} isGrid>
      {(product) => (
        <Card key={product.sku} className={styles.card}>
          <div className={styles.top}>
            <span className={styles.number}>{product.sku}</span>
            <StockState instock={product.instock} />
          </div>
          <p className={styles.title}>{product.title}</p>
          <p className={styles.facts}>
            {[product.category, product.quality, product.suitable_for].filter(Boolean).join(' · ')}
          </p>
          {product.part && (
            <div className={styles.note}>
              <KnownPart part={product.part} />
            </div>
          )}
          <div className={styles.bottom}>
            <span className={styles.price}>
              <ProductPrice price={product.price} />
            </span>
            {onImport && (
              <ImportButton product={product} isBusy={isImporting(product.sku)} onImport={onImport} />
            )}
          </div>
        </Card>
      )}
    </CardList>
  );
}
