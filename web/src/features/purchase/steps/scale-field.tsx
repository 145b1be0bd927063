import { Box, Group, Slider } from '@mantine/core';
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
    <Box miw={0}>
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap" aria-hidden="true">
        <span className="bold">{label}</span>
        <span className="brand text-lg bold tabular">{value}</span>
      </Group>
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
    </Box>
  );
}
