import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** A plain list of things with a number and something to do at each: parts that are ordered, counted or taken out. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

export function ListLine({ children }: { children: ReactNode }) {
  return <li className={styles.line}>{children}</li>;
}

interface LineNameProps {
  name: ReactNode;
  number: string;
  /** Said behind the number. */
  children?: ReactNode;
}

export function LineName({ name, number, children }: LineNameProps) {
  return (
    <span className={styles.name}>
      <span className="medium wrap">{name}</span>
      <span className="muted text-xs tabular wrap">
        <span className="mono">{number}</span>
        {children && <> · {children}</>}
      </span>
    </span>
  );
}

/** End of a line: its price, its buttons. */
export function LineEnd({ children }: { children: ReactNode }) {
  return <span className={styles.end}>{children}</span>;
}
