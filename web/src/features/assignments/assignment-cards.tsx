import { canDo } from '@kreislauf/domain/assignments/assignment.rules';
import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { staffStatusHints } from '@kreislauf/domain/assignments/assignments.text';
import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import { Card, CardLink, CardList } from '../../shared/ui/lists/card-list.tsx';
import { AssignmentStatusBadge } from '../../shared/ui/values/assignment-status-badge.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { DevicePhoto } from '../../shared/ui/values/device-photo.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { AbortMenu } from './abort-menu.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import styles from './assignment-cards.module.css';
import { AssignmentNotes } from './assignment-notes.tsx';
import type { ShownAssignments } from './assignment-table.tsx';
import { SalePrice } from './sale-price.tsx';
import { TrackingLink } from './tracking-link.tsx';

/** The assignments on a phone, with their notes and the action that fits their status. */
export function AssignmentCards({ assignments, isOutdated, ...card }: ShownAssignments) {
  return (
    <CardList items={assignments} isOutdated={isOutdated} cardHeight={230}>
      {(assignment) => <AssignmentCard key={assignment._id} assignment={assignment} {...card} />}
    </CardList>
  );
}

interface AssignmentCardProps extends Pick<ShownAssignments, 'addressOf' | 'onAct'> {
  assignment: Assignment;
}

function AssignmentCard({ assignment, addressOf, onAct }: AssignmentCardProps) {
  const { deviceId: device, resellerId: reseller, status, shippingInfo } = assignment;
  return (
    <Card className={styles.card} label={`${device.model}, IMEI ${device.imei}`} isLink>
      <div className={styles.top}>
        <DevicePhoto device={device} size={48} />
        <div className={styles.who}>
          <strong className={styles.name}>{device.model}</strong>
          <span className={styles.imei}>{groupImei(device.imei)}</span>
          <span className={styles.reseller}>
            {reseller.name} <span className={styles.muted}>@{reseller.username}</span>
          </span>
        </div>
        <CardLink
          to={addressOf(assignment._id)}
          preventScrollReset
          aria-label={`Details zur Zuweisung von ${device.model}, IMEI ${device.imei}`}
        />
      </div>
      <div className={styles.status}>
        <AssignmentStatusBadge status={status} />
        <span className={styles.muted}>{staffStatusHints[status]}</span>
        {shippingInfo && <TrackingLink shipping={shippingInfo} isNumber />}
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
    </Card>
  );
}
