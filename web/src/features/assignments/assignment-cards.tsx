import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { Group, Stack } from '@mantine/core';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { Card, CardLink, CardList } from '../../shared/ui/rows/card-list.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { AbortMenu, endingOf } from './abort-menu.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import styles from './assignment-cards.module.css';
import { AssignmentNotes } from './assignment-notes.tsx';
import { AssignmentAge, AssignmentState, WayLink } from './assignment-state.tsx';
import type { ShownAssignments } from './assignment-table.tsx';
import { SalePrice } from './sale-price.tsx';

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
  const { deviceId: device, resellerId: reseller } = assignment;
  return (
    <Card className={styles.card} label={`${device.model}, IMEI ${device.imei}`} isLink>
      <Group gap="sm" align="stretch" wrap="nowrap">
        <DevicePhoto device={device} size={48} />
        <Stack gap="3xs" flex={1} miw={0} className="tight">
          <strong className="bold wrap">{device.model}</strong>
          <span className="muted mono text-xs">{groupImei(device.imei)}</span>
          <span className="wrap">
            {reseller.name} <span className="muted text-xs">@{reseller.username}</span>
          </span>
        </Stack>
        <CardLink
          to={addressOf(assignment._id)}
          preventScrollReset
          aria-label={`Details zur Zuweisung von ${device.model}, IMEI ${device.imei}`}
        />
      </Group>
      <Group gap="xs">
        <AssignmentState assignment={assignment} />
        <WayLink assignment={assignment} />
        {onAct && endingOf(assignment) && (
          <span className={styles.more}>
            <AbortMenu assignment={assignment} onAct={onAct} />
          </span>
        )}
      </Group>
      <dl className={`${styles.facts} ruled`}>
        <div>
          <dt className="text-2xs">Mindestpreis</dt>
          <dd className="medium">
            <EuroText euro={assignment.minimumPrice} />
          </dd>
        </div>
        <div>
          <dt className="text-2xs">Verkaufspreis</dt>
          <dd className="medium">
            <SalePrice assignment={assignment} />
          </dd>
        </div>
        <div>
          <dt className="text-2xs">Zugewiesen</dt>
          <dd className="medium">
            <DateText date={assignment.assignedAt} /> <AssignmentAge assignment={assignment} />
          </dd>
        </div>
        <div>
          <dt className="text-2xs">Verkauft</dt>
          <dd className="medium">
            <DateText date={assignment.soldAt} />
          </dd>
        </div>
      </dl>
      <AssignmentNotes notes={assignment.notes} />
      <AssignmentActions assignment={assignment} onAct={onAct} />
    </Card>
  );
}
