import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { Button, Loader } from '@mantine/core';
import { BrandMark } from '../layout/brand-mark.tsx';
import styles from './loading-screen.module.css';
import { loadAgain, useGaveUp } from './use-gave-up.ts';

/** Stands while the program itself is not ready yet: the product's name and what is being waited for. */
export function LoadingScreen({ text }: { text?: string }) {
  const hasGivenUp = useGaveUp();
  return (
    <div className={styles.screen} role="status">
      <BrandMark size={44} className={styles.mark} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
      {hasGivenUp ? (
        <div className={styles.late}>
          <p>Das Laden dauert ungewöhnlich lange. Bitte prüfen Sie Ihre Verbindung.</p>
          <Button size="md" onClick={loadAgain}>
            Erneut versuchen
          </Button>
        </div>
      ) : (
        <span className={styles.wait}>
          <Loader size={16} aria-hidden />
          {text ?? 'Wird geladen…'}
        </span>
      )}
    </div>
  );
}
