import type { AssignmentStatus } from '@kreislauf/domain/assignments/assignment-actions';
import { AssignmentStatusBadge } from '../../../shared/ui/values/assignment-status-badge.tsx';
import styles from './way-progress.module.css';

const way: AssignmentStatus[][] = [
  ['assigned'],
  ['approved'],
  ['shipped', 'handed_over'],
  ['received'],
  ['sold'],
];

/** The status and five marks on the way from assignment to sale; the dates stand in the timeline. */
export function WayProgress({ status }: { status: AssignmentStatus }) {
  const reached = way.findIndex((statuses) => statuses.includes(status));
  return (
    <div>
      <div className={styles.words}>
        <AssignmentStatusBadge status={status} />
        <span className={styles.step}>
          Schritt {reached + 1} von {way.length}
        </span>
      </div>
      <div className={styles.way} aria-hidden="true">
        {way.map(([first], index) => (
          <span key={first} className={styles.mark} data-reached={index <= reached || undefined} />
        ))}
      </div>
    </div>
  );
}
