import type { ReactNode } from 'react';
import styles from './facts.module.css';

export function CardFacts({ children }: { children: ReactNode }) {
  return <dl className={`${styles.box} sunken ${styles.facts}`}>{children}</dl>;
}

interface CardFactProps {
  label: string;
  look?: 'main' | 'profit' | 'address';
  children: ReactNode;
}

/** Nothing where there is nothing to say. */
export function CardFact({ label, look, children }: CardFactProps) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd className={`${look ? styles[look] : ''} medium wrap end`}>{children}</dd>
    </>
  );
}
