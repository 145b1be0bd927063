import type { OwnAssignment } from '@kreislauf/domain/assignments/assignments.contract';
import { assignmentStepLabel } from '@kreislauf/domain/assignments/assignments.text';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { assignmentStatusMark } from './assignment-status-badge.tsx';
import styles from './assignment-timeline.module.css';

/** The way of an assignment so far, oldest first: what happened, when, by whom, and what was noted. */
export function AssignmentTimeline({ timeline }: { timeline: OwnAssignment['timeline'] }) {
  return (
    <ol className={styles.timeline}>
      {timeline.map((step) => (
        <li key={`${step.at} ${step.action}`} className={styles.step}>
          <span
            className={styles.dot}
            style={{ background: assignmentStatusMark(step.status) }}
            aria-hidden
          />
          <div className={styles.texts}>
            <strong className={styles.label}>{assignmentStepLabel(step)}</strong>
            <span className={styles.when}>
              <time dateTime={step.at}>{formatDateTime(step.at)}</time> · {step.by}
            </span>
            {step.note && <p className={styles.note}>{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
