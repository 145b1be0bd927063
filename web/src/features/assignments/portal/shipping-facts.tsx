import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import {
  returnMethodLabels,
  shippingMethodLabels,
  trackingGroups,
} from '@kreislauf/domain/assignments/shipping.rules';
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { GroupedNumber } from '../../../shared/ui/values/grouped-number.tsx';
import styles from './facts.module.css';
import { CardFact } from './facts.tsx';

type Shipping = NonNullable<OwnAssignment['shippingInfo']>;
type Return = NonNullable<OwnAssignment['returnInfo']>;

/** Shows how the device travels to the reseller. */
export function ShippingFacts({ shipping }: { shipping: Shipping }) {
  const { method, shippedAt, estimatedDelivery, recipientAddress } = shipping;
  return (
    <ShipmentBox url={shipping.trackingUrl}>
      <CardFact label="Versandart">{shippingMethodLabels[method]}</CardFact>
      <TrackingNumber number={shipping.trackingNumber} />
      <CardFact label={method === 'pickup' ? 'Übergeben am' : 'Versendet am'}>
        <DateText date={shippedAt} />
      </CardFact>
      <CardFact label="Voraussichtlich da">
        {estimatedDelivery && <DateText date={estimatedDelivery} />}
      </CardFact>
      <CardFact label="Empfänger" look="address">
        {recipientAddress}
      </CardFact>
    </ShipmentBox>
  );
}

/** Why a device goes back, where to, and how it travels. */
export function ReturnFacts({ way }: { way: Return }) {
  return (
    <ShipmentBox url={way.trackingUrl}>
      <CardFact label="Angemeldet am">
        <DateText date={way.requestedAt} />
      </CardFact>
      <CardFact label="Grund">{way.reason}</CardFact>
      <CardFact label="Senden an" look="address">
        {way.sendTo}
      </CardFact>
      <CardFact label="Versandart">{way.method && returnMethodLabels[way.method]}</CardFact>
      <TrackingNumber number={way.trackingNumber} />
    </ShipmentBox>
  );
}

/** The carrier's page opens in a window of its own: the dashboard is not left. */
function ShipmentBox({ url, children }: { url: string | null; children: ReactNode }) {
  return (
    <div className={`${styles.box} sunken`}>
      <dl className={styles.facts}>{children}</dl>
      {url && (
        <Anchor className={`${styles.track} medium`} href={url} target="_blank" rel="noreferrer">
          Sendung verfolgen
          <IconExternalLink size={16} stroke={1.9} aria-hidden />
        </Anchor>
      )}
    </div>
  );
}

function TrackingNumber({ number }: { number: string | null }) {
  return (
    <CardFact label="Sendungsnummer">
      {number && <GroupedNumber label="Sendungsnummer" groups={trackingGroups(number)} />}
    </CardFact>
  );
}
