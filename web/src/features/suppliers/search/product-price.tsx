import type { SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import styles from './product-price.module.css';

export function ProductPrice({ price }: Pick<SearchResult, 'price'>) {
  return price === null ? (
    <span className={`${styles.missing} warning text-xs medium nowrap`}>Kein Preis</span>
  ) : (
    <EuroText euro={price === undefined ? price : Number(price)} />
  );
}
