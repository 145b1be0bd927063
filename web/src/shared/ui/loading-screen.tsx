import { PRODUCT_NAME } from '@kreislauf/domain/system/product';
import { Loader } from '@mantine/core';
import { BrandMark } from './brand-mark.tsx';
import styles from './loading-screen.module.css';

/** Stands while the program itself is not ready yet: the product's name and what is being waited for. */
export function LoadingScreen({ text }: { text?: string }) {
  return (
    <div className={styles.screen} role="status">
      <BrandMark size={44} className={styles.mark} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
      <span className={styles.wait}>
        <Loader size={16} aria-hidden />
        {text ?? 'Wird geladen…'}
      </span>
    </div>
  );
}
