import { parseEuro } from '@kreislauf/domain/shared/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { editableEuro } from './editable-euro.ts';
import styles from './money-input.module.css';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Euro; null while the field is empty or holds no amount. */
  value?: number | null;
  onChange: (euro: number | null) => void;
}

/** Takes 12,50 and 12.50 alike; on leaving the field the amount is written out as 12,50. */
export function MoneyInput({ value = null, onChange, onFocus, onBlur, error, ...input }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => editableEuro(value));
  const [told, setTold] = useState(value);
  const [isEditing, setEditing] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  if (value !== told) {
    // Not what was typed here: the form was reset or filled from outside.
    setTold(value);
    setTyped(editableEuro(value));
  }
  const isUnreadable = isUnreadableEuro(typed);
  const shown = isEditing || read(typed) === null ? typed : editableEuro(value);

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden="true">€</span>}
      {...input}
      classNames={{ input: styles.input ?? '', section: styles.section ?? '' }}
      value={shown}
      // Before whatever the form says: it cannot know that something was typed.
      error={isUnreadable && wasLeft ? 'Bitte geben Sie einen Betrag wie 12,50 ein' : error}
      data-unreadable={isUnreadable || undefined}
      onFocus={(event) => {
        onFocus?.(event);
        setTyped(shown);
        setEditing(true);
      }}
      onChange={(event) => {
        const euro = read(event.currentTarget.value);
        setTyped(event.currentTarget.value);
        setTold(euro);
        onChange(euro);
      }}
      onBlur={(event) => {
        setEditing(false);
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

/** '12,' is 12 on the way to 12,50. */
function read(typed: string): number | null {
  return parseEuro(typed.replace(/[.,]$/, ''));
}

/** Something stands in the field, but no amount. */
export function isUnreadableEuro(typed: string): boolean {
  return typed.trim() !== '' && read(typed) === null;
}
