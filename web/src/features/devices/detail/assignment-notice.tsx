import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { IconBuildingStore, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { AssignmentStatusBadge } from '../../../shared/ui/assignment-status-badge.tsx';
import styles from './assignment-notice.module.css';

/** Says who has the device, and that its status follows the assignment meanwhile. */
export function AssignmentNotice({ device: { assignment } }: { device: Device }) {
  if (!assignment) return null;
  return (
    <aside className={styles.notice} aria-label="Zuweisung">
      <IconBuildingStore className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <p className={styles.text}>
        <span className={styles.who}>
          Zugewiesen an <strong>{assignment.resellerName}</strong>
        </span>
        <AssignmentStatusBadge status={assignment.status} />
        <span className={styles.hint}>
          Status, Verkaufspreis und Löschen sind gesperrt, solange die Zuweisung besteht.
        </span>
      </p>
      <Link className={`${styles.link} no-print`} to={paths.assignment(assignment._id)}>
        Zuweisung ansehen
        <IconChevronRight size={15} stroke={2.2} aria-hidden />
      </Link>
    </aside>
  );
}
