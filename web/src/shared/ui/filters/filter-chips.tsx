import { formatCount } from '@kreislauf/domain/shared/numbers';
import { UnstyledButton } from '@mantine/core';
import styles from './filter-chips.module.css';

export interface Chip<Value extends string> {
  value: Value;
  label: string;
  /** Undefined while it is being counted, left out where nothing is. */
  count?: number | undefined;
  /** A colour token of the value, shown as a dot. */
  mark?: string | undefined;
}

interface FilterChipsProps<Value extends string> {
  label: string;
  chips: Chip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One filter as a row of buttons, each with the number of rows behind it where it is known. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings borders and a legend that nobody needs here
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <UnstyledButton
          key={chip.value}
          className={`${styles.chip} choosable text-xs medium nowrap`}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.mark && <span className="dot" style={{ background: chip.mark }} aria-hidden />}
          {chip.label}
          {'count' in chip && (
            <span className={`${styles.count} center muted tabular`}>
              {chip.count === undefined ? '–' : formatCount(chip.count)}
            </span>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
}
