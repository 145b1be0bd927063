import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { Group } from '@mantine/core';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AssignmentStatusBadge } from '../../../entities/assignments/assignment-status-badge.tsx';
import { paths } from '../../../shared/paths.ts';
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
    <Group component="aside" gap="xs" mt="sm" py="xs" px="md" className="sunken" aria-label="Zuweisung">
      <IconLock className="muted" size={16} stroke={2} aria-hidden />
      <Group id={id} component="p" gap="xs" flex="1 1 260px">
        {assignment ? (
          <Group component="span" gap="xs" display="inline-flex">
            Zugewiesen an <strong>{assignment.resellerName}</strong>{' '}
            <AssignmentStatusBadge status={assignment.status} />
          </Group>
        ) : (
          <strong>Gerät ist einem Reseller zugewiesen.</strong>
        )}{' '}
        <span className="muted text-xs">
          Status, Verkaufspreis und Löschen sind gesperrt, solange die Zuweisung besteht.
        </span>
      </Group>
      {assignment && (
        <Link className={`${styles.link} link tap brand medium`} to={paths.assignment(assignment._id)}>
          Zuweisung ansehen
          <IconChevronRight size={15} stroke={2.2} aria-hidden />
        </Link>
      )}
    </Group>
  );
}
