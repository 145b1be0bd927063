import { assignmentStepLabel } from '@kreislauf/domain/assignments/assignments.text';
import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Box } from '@mantine/core';
import { assignmentStatusMark } from '../../entities/assignments/assignment-status-badge.tsx';
import styles from './assignment-timeline.module.css';

/** The way of an assignment so far, oldest first: what happened, when, by whom, and what was noted. */
export function AssignmentTimeline({ timeline }: { timeline: OwnAssignment['timeline'] }) {
  return (
    <ol>
      {timeline.map((step) => (
        <li key={`${step.at} ${step.action}`} className={styles.step}>
          <span
            className={styles.dot}
            style={{ background: assignmentStatusMark(step.status) }}
            aria-hidden
          />
          <Box miw={0}>
            <Box component="strong" display="block" className="medium">
              {assignmentStepLabel(step)}
            </Box>
            <span className="muted text-xs tabular">
              <time dateTime={step.at}>{formatDateTime(step.at)}</time> · {step.by}
            </span>
            {step.note && <p className={`${styles.note} muted wrap`}>{step.note}</p>}
          </Box>
        </li>
      ))}
    </ol>
  );
}
