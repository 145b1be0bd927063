import { stockNumber } from '@kreislauf/domain/parts/part-catalogue.rules';
import { modelNamesOf } from '@kreislauf/domain/parts/part-models.rules';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './part-preview.module.css';
import type { PartValues } from './part-values.ts';
import { StockBadge } from './stock-badge.tsx';

/** The part as the list will show it, while it is typed; and which models will find it. */
export function PartPreview({ values }: { values: PartValues }) {
  const title = useId();
  const models = modelNamesOf(values.forModel);
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <Title order={2} id={title} className={styles.heading}>
        Vorschau
      </Title>
      <div className={styles.card}>
        <div className={styles.top}>
          <span className={styles.number}>{values.partNumber.trim() || 'Teilenummer'}</span>
          <StockBadge stock={stockNumber.read(values.stock) ?? 0} />
        </div>
        <p className={styles.description} data-empty={!values.description.trim() || undefined}>
          {values.description.trim() || 'Beschreibung'}
        </p>
        <p className={styles.facts}>
          {values.category.trim() || 'Kategorie'} · {values.forModel.trim() || 'Modell'}
        </p>
        <p className={styles.price}>
          <EuroText euro={values.price} />
        </p>
      </div>
      <p className={styles.models} aria-live="polite">
        {models.length > 0 ? (
          <>
            Wird angeboten für: <strong>{models.join(', ')}</strong>
          </>
        ) : (
          'Sobald ein Modell eingetragen ist, steht hier, für welche Geräte das Teil angeboten wird.'
        )}
      </p>
    </section>
  );
}
