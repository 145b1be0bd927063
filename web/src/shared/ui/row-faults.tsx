import type { RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import styles from './row-faults.module.css';
import { StatusBadge } from './status-badge.tsx';

/** The supplier's rows that could not be taken over, each with its reason. */
export function RowFaults({ faults, counted }: { faults: RowFault[]; counted: number }) {
  return (
    <div className={styles.box}>
      <ul className={styles.faults} aria-label="Nicht übernommene Zeilen">
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
      {counted > faults.length && (
        <p className={styles.rest}>
          Gezeigt werden die ersten {faults.length} von {counted.toLocaleString('de-DE')} Zeilen.
        </p>
      )}
    </div>
  );
}
