import { Button, CloseButton } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import styles from './label-offer.module.css';
import { openLabels } from './open-labels.ts';

/** A phone that was just bought, as extra of the flash message. */
export interface BoughtPhone {
  _id: string;
  model: string;
}

/** After a purchase: the label of the phone, offered until it is printed, put away or the page is left. */
export function LabelOffer({ phone }: { phone: BoughtPhone | null }) {
  const [settledId, setSettledId] = useState<string | null>(null);
  const run = useSingleRun();
  if (!phone || settledId === phone._id) return null;
  const print = () =>
    run(async () => {
      if (await openLabels({ kind: 'device', ids: [phone._id] })) setSettledId(phone._id);
    });
  return (
    <section className={`${styles.offer} surface no-print`} aria-label="Etikett">
      <IconBarcode className="brand" size={20} stroke={1.75} aria-hidden />
      <p className={styles.text}>
        Gleich aufkleben: das Etikett für <strong className="wrap">{phone.model}</strong>
      </p>
      <Button variant="default" onClick={() => void print()}>
        Etikett drucken
      </Button>
      <CloseButton className="tap" aria-label="Ausblenden" onClick={() => setSettledId(phone._id)} />
    </section>
  );
}
