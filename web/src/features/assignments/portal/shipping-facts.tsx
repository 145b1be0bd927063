import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { shippingMethodLabels, trackingGroups } from '@kreislauf/domain/assignments/shipping.rules';
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { GroupedNumber } from '../../../shared/ui/values/grouped-number.tsx';
import styles from './facts.module.css';

/** How the device travels. The carrier's page opens in a window of its own: the dashboard is not left. */
export function ShippingFacts({ shipping }: { shipping: NonNullable<OwnAssignment['shippingInfo']> }) {
  const { method, trackingNumber, trackingUrl, recipientAddress, shippedAt, estimatedDelivery } = shipping;
  const isPickup = method === 'pickup';
  return (
    <div className={`${styles.box} sunken`}>
      <dl className={styles.facts}>
        <dt>Versandart</dt>
        <dd className="medium wrap end">{shippingMethodLabels[method]}</dd>
        {trackingNumber && (
          <>
            <dt>Sendungsnummer</dt>
            <dd className="medium wrap end">
              <GroupedNumber label="Sendungsnummer" groups={trackingGroups(trackingNumber)} />
            </dd>
          </>
        )}
        <dt>{isPickup ? 'Übergeben am' : 'Versendet am'}</dt>
        <dd className="medium wrap end">
          <DateText date={shippedAt} />
        </dd>
        {estimatedDelivery && (
          <>
            <dt>Voraussichtlich da</dt>
            <dd className="medium wrap end">
              <DateText date={estimatedDelivery} />
            </dd>
          </>
        )}
        {recipientAddress && (
          <>
            <dt>Empfänger</dt>
            <dd className={`${styles.address} medium wrap end`}>{recipientAddress}</dd>
          </>
        )}
      </dl>
      {trackingUrl && (
        <Anchor className={`${styles.track} medium`} href={trackingUrl} target="_blank" rel="noreferrer">
          Sendung verfolgen
          <IconExternalLink size={16} stroke={1.9} aria-hidden />
        </Anchor>
      )}
    </div>
  );
}
