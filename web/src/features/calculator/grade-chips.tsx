import { FilterChips } from '../../shared/ui/filters/filter-chips.tsx';
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
    <div className={styles.chips}>
      <FilterChips
        label={label}
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen || null)}
        chips={[{ value: '', label: all }, ...values.map((shown) => ({ value: shown, label: shown }))]}
      />
    </div>
  );
}
