import { Box, Group, Text } from '@mantine/core';
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
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Box component="span" miw={0} className="muted mono text-xs wrap">
              {product.sku}
            </Box>
            <StockState instock={product.instock} />
          </Group>
          <Text inherit mt="xs" className="medium tight wrap">
            {product.title}
          </Text>
          <Text size="xs" c="dimmed" mt="3xs" className="wrap">
            {[product.category, product.quality, product.suitable_for].filter(Boolean).join(' · ')}
          </Text>
          {product.part && (
            <Box mt="xs" py="xs" px="sm" className="sunken">
              <KnownPart part={product.part} />
            </Box>
          )}
          <Group gap="xs" justify="space-between" wrap="nowrap" mih={42} mt="auto" pt="2xs">
            <span className="text-lg bold">
              <ProductPrice price={product.price} />
            </span>
            {onImport && (
              <ImportButton product={product} isBusy={isImporting(product.sku)} onImport={onImport} />
            )}
          </Group>
        </Card>
      )}
    </CardList>
  );
}
