import { isBinding } from '@kreislauf/domain/assignments/assignment.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { IconBuildingStore, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { AssignmentStatusBadge } from '../../../shared/ui/assignment-status-badge.tsx';
import { useMay } from '../../auth/auth.api.ts';
import { assignmentListQuery } from '../../resellers/assignments.api.ts';
import styles from './assignment-notice.module.css';

/** More purchases of one phone than anybody has seen. */
const MAX_ASSIGNMENTS = 50;

/** Says who has the device, and that its status follows the assignment meanwhile. */
export function AssignmentNotice({ device }: { device: Device }) {
  const maySee = useMay('resellers.view');
  // An assignment puts its device up for sale: any other status has none.
  const canBeAssigned = device.status === 'zum_verkauf' || device.status === 'verkauft';
  const { data } = useQuery({
    ...assignmentListQuery({ search: device.imei, page: 1, limit: MAX_ASSIGNMENTS }),
    enabled: maySee && canBeAssigned,
  });
  const assignment =
    canBeAssigned &&
    data?.items.find(({ deviceId, status }) => deviceId._id === device._id && isBinding(status));
  if (!assignment) return null;
  return (
    <aside className={styles.notice} aria-label="Zuweisung">
      <IconBuildingStore className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <p className={styles.text}>
        <span className={styles.who}>
          Zugewiesen an <strong>{assignment.resellerId.name}</strong>
        </span>
        <AssignmentStatusBadge status={assignment.status} />
        <span className={styles.hint}>Status und Löschen sind gesperrt, solange die Zuweisung besteht.</span>
      </p>
      <Link className={`${styles.link} no-print`} to={paths.assignment(assignment._id)}>
        Zuweisung ansehen
        <IconChevronRight size={15} stroke={2.2} aria-hidden />
      </Link>
    </aside>
  );
}
