import { canDo } from '@kreislauf/domain/assignments/assignment.rules';
import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { staffStatusHints } from '@kreislauf/domain/assignments/assignments.text';
import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AssignmentStatusBadge } from '../../shared/ui/assignment-status-badge.tsx';
import { DateText } from '../../shared/ui/date-text.tsx';
import { DevicePhoto } from '../../shared/ui/device-photo.tsx';
import { EuroText } from '../../shared/ui/euro-text.tsx';
import { followRowLink, rowLink } from '../../shared/ui/row-link.ts';
import { AbortMenu } from './abort-menu.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import styles from './assignment-cards.module.css';
import { AssignmentNotes } from './assignment-notes.tsx';
import type { ShownAssignments } from './assignment-table.tsx';
import { SalePrice } from './sale-price.tsx';
import { TrackingLink } from './tracking-link.tsx';

const SKELETONS = 4;

/** The assignments on a phone, with their notes and the action that fits their status. */
export function AssignmentCards({ assignments, isOutdated, ...card }: ShownAssignments) {
  if (!assignments)
    return (
      <div className={styles.cards} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
          <Skeleton key={index} height={230} radius="lg" />
        ))}
      </div>
    );
  return (
    <ul className={styles.cards} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {assignments.map((assignment) => (
        <AssignmentCard key={assignment._id} assignment={assignment} {...card} />
      ))}
    </ul>
  );
}

interface AssignmentCardProps extends Pick<ShownAssignments, 'addressOf' | 'onAct'> {
  assignment: Assignment;
}

function AssignmentCard({ assignment, addressOf, onAct }: AssignmentCardProps) {
  const { deviceId: device, resellerId: reseller, status, shippingInfo } = assignment;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the card's link is used
    <li className={styles.card} aria-label={`${device.model}, IMEI ${device.imei}`} onClick={followRowLink}>
      <div className={styles.top}>
        <DevicePhoto device={device} size={48} />
        <div className={styles.who}>
          <strong className={styles.name}>{device.model}</strong>
          <span className={styles.imei}>{groupImei(device.imei)}</span>
          <span className={styles.reseller}>
            {reseller.name} <span className={styles.muted}>@{reseller.username}</span>
          </span>
        </div>
        <Link
          to={addressOf(assignment._id)}
          preventScrollReset
          className={styles.link}
          {...rowLink}
          aria-label={`Details zur Zuweisung von ${device.model}, IMEI ${device.imei}`}
        >
          Details
          <IconChevronRight size={16} stroke={2.2} aria-hidden />
        </Link>
      </div>
      <div className={styles.status}>
        <AssignmentStatusBadge status={status} />
        <span className={styles.muted}>{staffStatusHints[status]}</span>
        {shippingInfo && <TrackingLink shipping={shippingInfo} />}
        {onAct && canDo('abort', status) && (
          <span className={styles.more}>
            <AbortMenu assignment={assignment} onAct={onAct} />
          </span>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Mindestpreis</dt>
          <dd>
            <EuroText euro={assignment.minimumPrice} />
          </dd>
        </div>
        <div>
          <dt>Verkaufspreis</dt>
          <dd>
            <SalePrice assignment={assignment} />
          </dd>
        </div>
        <div>
          <dt>Zugewiesen</dt>
          <dd>
            <DateText date={assignment.assignedAt} />
          </dd>
        </div>
        <div>
          <dt>Verkauft</dt>
          <dd>
            <DateText date={assignment.soldAt} />
          </dd>
        </div>
      </dl>
      <AssignmentNotes notes={assignment.notes} />
      <AssignmentActions assignment={assignment} onAct={onAct} />
    </li>
  );
}
