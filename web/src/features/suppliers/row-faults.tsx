import type { RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { MAX_LISTED_FAULTS } from '@kreislauf/domain/suppliers/import-outcome.rules';
import { Group, Text } from '@mantine/core';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import styles from './row-faults.module.css';

/** The supplier's rows that could not be taken over, each with its reason. */
export function RowFaults({ faults }: { faults: RowFault[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.box} aria-label="Nicht übernommene Zeilen" tabIndex={0}>
      <ul className="text-xs">
        {faults.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a faulty row may have no number, or one that is not its own
          <li key={index} className={styles.fault}>
            <span className="mono wrap">{fault.sku || 'ohne Artikelnummer'}</span>
            <span className="wrap">{fault.title || '–'}</span>
            <Group component="span" gap="xs" className="muted">
              <StatusBadge
                tone={fault.outcome === 'failed' ? 'error' : 'warning'}
                label={fault.outcome === 'failed' ? 'Fehlgeschlagen' : 'Übersprungen'}
              />
              {fault.reason}
            </Group>
          </li>
        ))}
      </ul>
      {faults.length >= MAX_LISTED_FAULTS && (
        <Text size="xs" c="dimmed" py="xs" px="sm" className="ruled">
          Gezeigt werden die ersten {MAX_LISTED_FAULTS} Zeilen.
        </Text>
      )}
    </section>
  );
}
