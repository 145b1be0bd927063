import type { SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import styles from './import-button.module.css';

export interface ImportRows {
  isImporting: (sku: string) => boolean;
  /** Left out where the user may not. */
  onImport: ((product: SearchResult) => void) | undefined;
}

interface ImportButtonProps {
  product: SearchResult;
  isBusy: boolean;
  onImport: (product: SearchResult) => void;
}

export function ImportButton({ product, isBusy, onImport }: ImportButtonProps) {
  const isKnown = product.part !== null;
  const label = isKnown ? 'Aktualisieren' : 'Importieren';
  const Icon = isKnown ? IconRefresh : IconDownload;
  return (
    <Button
      className={`${styles.button} text-xs no-print`}
      variant={isKnown ? 'default' : 'light'}
      size="compact-md"
      leftSection={<Icon size={15} stroke={2} aria-hidden />}
      loading={isBusy}
      disabled={product.price === null}
      title={product.price === null ? 'Ohne Preis kann das Produkt nicht importiert werden' : undefined}
      aria-label={`${product.sku} ${label.toLowerCase()}`}
      data-once
      onClick={() => onImport(product)}
    >
      {label}
    </Button>
  );
}
