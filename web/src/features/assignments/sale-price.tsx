import { isSaleStanding } from '@kreislauf/domain/assignments/assignment.rules';
import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './sale-price.module.css';

/** Struck through once the sale was taken back or the device withdrawn. */
export function SalePrice({ assignment }: { assignment: Assignment }) {
  const { actualSalePrice, status } = assignment;
  if (actualSalePrice === null || isSaleStanding(status)) return <EuroText euro={actualSalePrice} />;
  return (
    <span className={`${styles.void} muted tight`}>
      <del>
        <EuroText euro={actualSalePrice} />
      </del>
      <span className="warning text-2xs nowrap">zurückgenommen</span>
    </span>
  );
}
