import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './breakdown.module.css';

interface BreakdownProps {
  label?: string;
  id?: string;
  children: ReactNode;
}

/** A sum, line by line. */
export function Breakdown({ label, id, children }: BreakdownProps) {
  return (
    <dl className={styles.breakdown} aria-label={label} id={id}>
      {children}
    </dl>
  );
}

interface BreakdownLineProps {
  label: ReactNode;
  /** Below the label, smaller. */
  note?: ReactNode;
  /** 'sum' and 'total' end what stands above them, 'aside' only explains it. */
  weight?: 'sum' | 'total' | 'aside' | undefined;
  children: ReactNode;
}

export function BreakdownLine({ label, note, weight, children }: BreakdownLineProps) {
  return (
    <div className={`${styles.line} tight`} data-weight={weight}>
      <dt className="wrap">
        {label}
        {note && (
          <Box component="span" display="block" className="faint text-2xs regular">
            {note}
          </Box>
        )}
      </dt>
      <dd className="tabular nowrap">{children}</dd>
    </div>
  );
}

interface BreakdownResultProps {
  label: string;
  /** Shown as a warning. */
  isBad?: boolean;
  /** Nothing to go by: without the colour of a good price. */
  isDoubted?: boolean;
  children: ReactNode;
}

/** The total, in large figures. */
export function BreakdownResult({ label, isBad = false, isDoubted = false, children }: BreakdownResultProps) {
  return (
    <div
      className={`${styles.result} ${isDoubted ? 'sunken muted' : 'accent'}`}
      data-bad={isBad || undefined}
    >
      <dt className="bold">{label}</dt>
      <dd className="text-3xl bold tabular tight" aria-live="polite">
        {children}
      </dd>
    </div>
  );
}
