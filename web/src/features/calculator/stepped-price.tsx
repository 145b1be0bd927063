import { MAX_EURO } from '@kreislauf/domain/shared/money';
import { ActionIcon, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';
import styles from './stepped-price.module.css';

interface SteppedPriceProps {
  label: string;
  placeholder: string;
  /** Euro that a press on plus or minus, or an arrow key, adds or takes. */
  step: number;
  value: number | null;
  /** As typed, where it is no amount. */
  wrong: string | null;
  onChange: (euro: number | null, wrong?: string | null) => void;
}

/** An amount that a thumb can set: type it, or press plus and minus. */
export function SteppedPrice({ label, placeholder, step, value, wrong, onChange }: SteppedPriceProps) {
  const id = useId();
  // Onto the next full step: 399 becomes 400, not 409.
  const up = () => onChange(Math.min(MAX_EURO, (Math.floor((value ?? 0) / step) + 1) * step));
  const down = () => onChange(Math.max(0, (Math.ceil((value ?? 0) / step) - 1) * step));
  return (
    <div>
      <label htmlFor={id} className={`${styles.label} mantine-InputWrapper-label`}>
        {label}
      </label>
      <Group gap="xs" align="stretch" wrap="nowrap">
        <ActionIcon
          className={styles.step}
          variant="default"
          aria-label={`${label} um ${step} Euro senken`}
          disabled={!value}
          onClick={down}
        >
          <IconMinus size={18} stroke={2} aria-hidden />
        </ActionIcon>
        <MoneyInput
          id={id}
          className={styles.input}
          placeholder={placeholder}
          value={value}
          wrong={wrong}
          onChange={onChange}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            if (event.key === 'ArrowUp') up();
            else down();
          }}
        />
        <ActionIcon
          className={styles.step}
          variant="default"
          aria-label={`${label} um ${step} Euro erhöhen`}
          onClick={up}
        >
          <IconPlus size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}
