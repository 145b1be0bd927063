import { Skeleton } from '@mantine/core';
import { ImportButton } from './import-button.tsx';
import { KnownPart } from './known-part.tsx';
import styles from './product-cards.module.css';
import { ProductPrice } from './product-price.tsx';
import type { ShownProducts } from './product-table.tsx';
import { StockState } from './stock-state.tsx';

const SKELETONS = 8;

export function ProductCards({ products, isOutdated, isImporting, onImport }: ShownProducts) {
  if (!products)
    return (
      <div className={styles.cards} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
          <Skeleton key={index} height={164} radius="lg" />
        ))}
      </div>
    );
  return (
    <ul className={styles.cards} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {products.map((product) => (
        <li key={product.sku} className={styles.card}>
          <div className={styles.top}>
            <span className={styles.sku}>{product.sku}</span>
            <StockState instock={product.instock} />
          </div>
          <p className={styles.title}>{product.title}</p>
          <p className={styles.facts}>
            {[product.category, product.quality, product.suitable_for].filter(Boolean).join(' · ')}
          </p>
          {product.part && (
            <div className={styles.part}>
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
        </li>
      ))}
    </ul>
  );
}
