import type { NumberRule } from '@kreislauf/domain/shared/typed-numbers';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { afterPress } from '../keyboard/after-press.ts';

export interface TypedNumberProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Null while the field is empty or holds no number. */
  value?: number | null;
  /**
   * The text of the field if it is no valid number, for forms that keep it beyond the field's life; else null. Left out,
   * the field keeps it alone.
   */
  wrong?: string | null;
  onChange: (value: number | null, wrong: string | null) => void;
}

interface NumberTextInputProps extends TypedNumberProps {
  rule: NumberRule;
  write: (value: number | null) => string;
}

/** A number as text: what is typed stays until it is mended, and on leaving the field says what is wrong with it. */
export function NumberTextInput({
  rule,
  write,
  value = null,
  wrong,
  onChange,
  onFocus,
  onBlur,
  error,
  ...input
}: NumberTextInputProps) {
  const [typed, setTyped] = useState(() => wrong ?? write(value));
  const [known, setKnown] = useState({ value, wrong });
  const [isEditing, setEditing] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  if (value !== known.value || wrong !== known.wrong) {
    setKnown({ value, wrong });
    // Otherwise not what was typed here: the form was reset or filled from outside.
    if (!isSame(typed)) setTyped(wrong ?? write(value));
  }
  const problem = rule.problem(typed);
  const ownError = wasLeft ? problem : null;
  const shown = isEditing || problem !== null ? typed : write(rule.read(typed));

  function isSame(text: string): boolean {
    const isWrong = rule.problem(text) !== null;
    return wrong === undefined || !isWrong ? !wrong && rule.read(text) === value : text === wrong;
  }

  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={shown}
      // A form that does not keep what is wrong cannot know what was typed: then the field knows better.
      error={wrong === undefined ? (ownError ?? error) : error || ownError}
      onFocus={(event) => {
        onFocus?.(event);
        setTyped(shown);
        setEditing(true);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(rule.read(text), rule.problem(text) === null ? null : text);
      }}
      onBlur={(event) => {
        setEditing(false);
        afterPress(() => setLeft(true));
        onBlur?.(event);
      }}
    />
  );
}
