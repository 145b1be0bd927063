import { Button, CloseButton } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import styles from './label-offer.module.css';
import { openLabels } from './open-labels.ts';

/** Phones that were just bought are the extra of the flash message. */
export interface BoughtPhone {
  _id: string;
  model: string;
}

/** After a purchase: a label for each phone, offered until they are printed, put away or the page is left. */
export function LabelOffer({ phones }: { phones: readonly BoughtPhone[] | null }) {
  const [settled, setSettled] = useState('');
  const run = useSingleRun();
  const ids = phones?.map(({ _id }) => _id) ?? [];
  const [first, ...more] = phones ?? [];
  if (!first || ids.join() === settled) return null;
  const settle = () => setSettled(ids.join());
  const areMany = more.length > 0;
  const print = () =>
    run(async () => {
      if (await openLabels({ kind: 'device', ids })) settle();
    });
  return (
    <section className={`${styles.offer} surface no-print`} aria-label={areMany ? 'Etiketten' : 'Etikett'}>
      <IconBarcode className="brand" size={20} stroke={1.75} aria-hidden />
      <p className={styles.text}>
        Gleich aufkleben: {areMany ? 'die Etiketten für ' : 'das Etikett für '}
        <strong className="wrap">{areMany ? `${ids.length} Geräte` : first.model}</strong>
      </p>
      <Button variant="default" onClick={() => void print()}>
        {areMany ? 'Etiketten drucken' : 'Etikett drucken'}
      </Button>
      <CloseButton className="tap" aria-label="Ausblenden" onClick={settle} />
    </section>
  );
}
