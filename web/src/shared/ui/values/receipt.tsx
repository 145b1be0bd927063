import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './receipt.module.css';

interface ReceiptProps {
  label?: string;
  id?: string;
  children: ReactNode;
}

/** A sum, line by line. */
export function Receipt({ label, id, children }: ReceiptProps) {
  return (
    <dl className={styles.receipt} aria-label={label} id={id}>
      {children}
    </dl>
  );
}

interface ReceiptLineProps {
  label: ReactNode;
  /** Below the label, smaller. */
  note?: ReactNode;
  /** 'sum' and 'total' end what stands above them, 'aside' only explains it. */
  weight?: 'sum' | 'total' | 'aside' | undefined;
  children: ReactNode;
}

export function ReceiptLine({ label, note, weight, children }: ReceiptLineProps) {
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

interface ReceiptResultProps {
  label: string;
  /** Shown as a warning. */
  isBad?: boolean;
  /** Nothing to go by: without the colour of a good price. */
  isDoubted?: boolean;
  children: ReactNode;
}

/** The total, in large figures. */
export function ReceiptResult({ label, isBad = false, isDoubted = false, children }: ReceiptResultProps) {
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
