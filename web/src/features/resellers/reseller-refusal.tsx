import { assignmentStatusLabel } from '@kreislauf/domain/assignments/assignment-actions';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import type { ActiveAssignment } from '@kreislauf/domain/resellers/resellers.problems';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError, isRefusal, messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import styles from './reseller-refusal.module.css';

interface RefusalProps {
  error: unknown;
  /** 'Fehler beim Löschen: ' */
  prefix: string;
  /** Advice about the listed devices. */
  advice?: string;
}

/** Why a reseller was not deactivated or deleted, with the devices that stand in the way. */
export function Refusal({ error, prefix, advice }: RefusalProps) {
  const assignments = activeAssignmentsIn(error);
  return (
    <>
      {prefix}
      {messageOf(error)}
      {isRefusal(error, 'reseller_owes') && (
        <>
          {' '}
          <Anchor component={Link} to={paths.settlements()} inherit className="medium">
            Zu den Abrechnungen
          </Anchor>
        </>
      )}
      {assignments.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Aktive Zuweisungen">
            {assignments.map(({ deviceModel, deviceImei, status }) => (
              <li key={deviceImei}>
                <strong className="wrap">{deviceModel}</strong>
                <span className={`${styles.imei} mono text-xs`}>{groupImei(deviceImei)}</span>
                <span>{assignmentStatusLabel(status)}</span>
              </li>
            ))}
          </ul>
          {advice}
        </>
      )}
    </>
  );
}

function activeAssignmentsIn(error: unknown): ActiveAssignment[] {
  if (!(error instanceof ApiError)) return [];
  return (error.body as { activeAssignments?: ActiveAssignment[] } | null)?.activeAssignments ?? [];
}
