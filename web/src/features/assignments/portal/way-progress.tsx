import type { AssignmentStatus, ReturnState } from '@kreislauf/domain/assignments/assignment-actions';
import { Group } from '@mantine/core';
import { AssignmentStatusBadge } from '../../../entities/assignments/assignment-status-badge.tsx';
import styles from './way-progress.module.css';

const way: AssignmentStatus[][] = [
  ['assigned'],
  ['approved'],
  ['shipped', 'handed_over'],
  ['received'],
  ['sold'],
];

/** Shows the status, and five steps from assignment to sale; a device on its way back shows no steps. */
export function WayProgress({
  status,
  returning,
}: {
  status: AssignmentStatus;
  returning: ReturnState | undefined;
}) {
  const badge = <AssignmentStatusBadge status={status} returning={returning} />;
  if (returning) return <div>{badge}</div>;
  const reached = way.findIndex((statuses) => statuses.includes(status));
  return (
    <div>
      <Group gap="sm" justify="space-between" wrap="nowrap" mb="xs">
        {badge}
        <span className="muted text-2xs">
          Schritt {reached + 1} von {way.length}
        </span>
      </Group>
      <div className={styles.way} aria-hidden="true">
        {way.map(([first], index) => (
          <span key={first} className={styles.mark} data-reached={index <= reached || undefined} />
        ))}
      </div>
    </div>
  );
}
