import { Slider } from '@mantine/core';
import styles from './scale-field.module.css';

interface ScaleFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const marks = Array.from({ length: 10 }, (_, index) => ({ value: index + 1 }));

/** From 1 to 10, by thumb or by arrow keys. */
export function ScaleField({ label, value, onChange }: ScaleFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
      </div>
      <Slider
        thumbLabel={label}
        min={1}
        max={10}
        step={1}
        marks={marks}
        label={null}
        size={8}
        thumbSize={26}
        classNames={{ root: styles.slider ?? '', thumb: styles.thumb ?? '' }}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
