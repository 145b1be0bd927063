import { UnstyledButton } from '@mantine/core';
import styles from './grade-chips.module.css';

interface GradeChipsProps {
  label: string;
  all: string;
  values: string[];
  /** Null: all of them. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Nothing where there is nothing to choose between. */
export function GradeChips({ label, all, values, value, onChange }: GradeChipsProps) {
  if (values.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings borders and a legend that nobody needs here
    <div className={styles.chips} role="group" aria-label={label}>
      {[null, ...values].map((shown) => (
        <UnstyledButton
          key={shown ?? ''}
          className={styles.chip}
          aria-pressed={shown === value}
          onClick={() => onChange(shown)}
        >
          {shown ?? all}
        </UnstyledButton>
      ))}
    </div>
  );
}
