import { formatEuro, parseEuro } from '@kreislauf/domain/shared/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './euro-input.module.css';

interface EuroInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As it was typed, so that nothing is rewritten under the user's fingers. */
  value: string;
  onChange: (typed: string) => void;
}

/** `1.234,50`, the way an amount stands in a field. */
export function typedEuro(euro: number): string {
  return formatEuro(euro).replace(/\s*€$/, '');
}

/** Takes comma and point; on leaving, the amount is written out with two decimals. */
export function EuroInput({ value, onChange, onBlur, ...props }: EuroInputProps) {
  const tidyUp = () => {
    const euro = parseEuro(value);
    if (euro !== null && typedEuro(euro) !== value) onChange(typedEuro(euro));
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className={styles.currency}>€</span>}
      classNames={{ input: styles.input }}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        tidyUp();
        onBlur?.(event);
      }}
    />
  );
}
