import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { trackingGroups } from '@kreislauf/domain/assignments/shipping.rules';
import { IconExternalLink } from '@tabler/icons-react';
import { Groups } from '../../shared/ui/values/grouped-number.tsx';
import styles from './tracking-link.module.css';

interface TrackingLinkProps {
  shipping: Pick<NonNullable<Assignment['shippingInfo']>, 'trackingUrl' | 'trackingNumber'>;
  /** The number itself is the link: where it is not written beside it. */
  isNumber?: boolean;
}

/** To the carrier's page, where there is one. */
export function TrackingLink({ shipping: { trackingUrl, trackingNumber }, isNumber }: TrackingLinkProps) {
  if (!trackingUrl || !trackingNumber) return null;
  const groups = trackingGroups(trackingNumber);
  const plain = groups.map(({ text }) => text).join('');
  return (
    <a
      className={`${styles.link} link brand text-2xs nowrap`}
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      title={isNumber ? 'Sendung verfolgen' : undefined}
      aria-label={isNumber ? `Sendung verfolgen: ${plain}` : undefined}
    >
      {isNumber ? <Groups groups={groups} /> : 'Sendung verfolgen'}
      <IconExternalLink size={13} stroke={2} aria-hidden />
    </a>
  );
}
