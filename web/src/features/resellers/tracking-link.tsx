import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { IconExternalLink } from '@tabler/icons-react';
import styles from './tracking-link.module.css';

interface TrackingLinkProps {
  shipping: NonNullable<Assignment['shippingInfo']>;
}

/** To the carrier's page, where there is one. */
export function TrackingLink({ shipping: { trackingUrl, trackingNumber } }: TrackingLinkProps) {
  if (!trackingUrl) return null;
  return (
    <a
      className={styles.link}
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      title={`Sendungsnummer ${trackingNumber}`}
    >
      Sendung verfolgen
      <IconExternalLink size={13} stroke={2} aria-hidden />
    </a>
  );
}
