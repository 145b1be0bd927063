import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { AssignmentStatusBadge } from '../../../shared/ui/values/assignment-status-badge.tsx';
import styles from './assignment-notice.module.css';

interface AssignmentNoticeProps {
  /** By which the locked buttons name it as their reason. */
  id: string;
  /** Null for those who may not see resellers. */
  assignment: Device['assignment'];
}

/** Says why the buttons above are locked: the status follows the assignment meanwhile. */
export function AssignmentNotice({ id, assignment }: AssignmentNoticeProps) {
  return (
    <aside className={styles.notice} aria-label="Zuweisung">
      <IconLock className={styles.icon} size={16} stroke={2} aria-hidden />
      <p id={id} className={styles.text}>
        {assignment ? (
          <span className={styles.who}>
            Zugewiesen an <strong>{assignment.resellerName}</strong>{' '}
            <AssignmentStatusBadge status={assignment.status} />
          </span>
        ) : (
          <strong>Gerät ist einem Reseller zugewiesen.</strong>
        )}{' '}
        <span className={styles.hint}>
          Status, Verkaufspreis und Löschen sind gesperrt, solange die Zuweisung besteht.
        </span>
      </p>
      {assignment && (
        <Link className={styles.link} to={paths.assignment(assignment._id)}>
          Zuweisung ansehen
          <IconChevronRight size={15} stroke={2.2} aria-hidden />
        </Link>
      )}
    </aside>
  );
}
