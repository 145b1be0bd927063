import { assignmentStatusLabel } from '@kreislauf/domain/assignments/assignment-actions';
import { groupImei } from '@kreislauf/domain/devices/imei.rules';
import type { ActiveAssignment } from '@kreislauf/domain/resellers/resellers.problems';
import { ApiError, messageOf } from '../../shared/api-error.ts';
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
