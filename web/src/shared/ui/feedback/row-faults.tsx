import type { RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { MAX_LISTED_FAULTS } from '@kreislauf/domain/suppliers/import-outcome.rules';
import { StatusBadge } from '../values/status-badge.tsx';
import styles from './row-faults.module.css';

/** The supplier's rows that could not be taken over, each with its reason. */
export function RowFaults({ faults }: { faults: RowFault[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.box} aria-label="Nicht übernommene Zeilen" tabIndex={0}>
      <ul className={styles.faults}>
        {faults.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a faulty row may have no number, or one that is not its own
          <li key={index} className={styles.fault}>
            <span className={styles.sku}>{fault.sku || 'ohne Artikelnummer'}</span>
            <span className={styles.title}>{fault.title || '–'}</span>
            <span className={styles.reason}>
              <StatusBadge
                tone={fault.outcome === 'failed' ? 'error' : 'warning'}
                label={fault.outcome === 'failed' ? 'Fehlgeschlagen' : 'Übersprungen'}
              />
              {fault.reason}
            </span>
          </li>
        ))}
      </ul>
      {faults.length >= MAX_LISTED_FAULTS && (
        <p className={styles.rest}>Gezeigt werden die ersten {MAX_LISTED_FAULTS} Zeilen.</p>
      )}
    </section>
  );
}
