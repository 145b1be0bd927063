import { calculateResellerProfit } from '@kreislauf/domain/assignments/assignment.rules';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { VisuallyHidden } from '@mantine/core';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../../shared/ui/values/euro-text.tsx';
import styles from './facts.module.css';

/** What the device has to bring, and what it brought. The price of a sale that was taken back stays, struck through. */
export function PriceFacts({ assignment }: { assignment: OwnAssignment }) {
  const { status, minimumPrice, actualSalePrice, soldAt, assignedAt } = assignment;
  if (status === 'sold' && actualSalePrice !== null) {
    const profit = calculateResellerProfit(euroToCents(actualSalePrice), euroToCents(minimumPrice));
    return (
      <dl className={`${styles.box} sunken ${styles.facts}`}>
        <dt>Verkaufspreis</dt>
        <dd className="medium wrap end">
          <EuroText euro={actualSalePrice} />
        </dd>
        <dt>Mindestpreis</dt>
        <dd className="medium wrap end">
          <EuroText euro={minimumPrice} />
        </dd>
        <dt>Ihr Gewinn</dt>
        <dd className={`${styles.profit} medium wrap end`}>
          <EuroText euro={centsToEuro(profit)} />
        </dd>
        <dt>Verkauft am</dt>
        <dd className="medium wrap end">
          <DateText date={soldAt} />
        </dd>
      </dl>
    );
  }
  return (
    <dl className={`${styles.box} sunken ${styles.facts}`}>
      <dt>Mindestpreis</dt>
      <dd className={`${styles.main} medium wrap end`}>
        <EuroText euro={minimumPrice} />
      </dd>
      {actualSalePrice !== null && (
        <>
          <dt>Verkauf zurückgenommen</dt>
          <dd className="medium wrap end">
            <s className="muted">
              <VisuallyHidden>zuvor verkauft für </VisuallyHidden>
              <EuroText euro={actualSalePrice} />
            </s>
          </dd>
        </>
      )}
      <dt>Zugewiesen am</dt>
      <dd className="medium wrap end">
        <DateText date={assignedAt} />
      </dd>
    </dl>
  );
}
