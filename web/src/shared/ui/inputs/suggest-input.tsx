import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';

interface SuggestInputProps extends AutocompleteProps {
  /** In pixels; longer lists scroll. */
  listHeight?: number;
}

/** Free text with suggestions: all of them when it is opened, those that fit once somebody types. */
export function SuggestInput({ onChange, onDropdownClose, listHeight = 280, ...input }: SuggestInputProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <Autocomplete
      selectFirstOptionOnChange={false}
      // The list itself scrolls: a scroll area of its own could not be reached by keyboard.
      withScrollArea={false}
      styles={{ options: { maxHeight: listHeight, overflowY: 'auto' } }}
      {...input}
      {...(!isTyping && { filter: ({ options }) => options })}
      onChange={(value) => {
        setTyping(true);
        onChange?.(value);
      }}
      onDropdownClose={() => {
        setTyping(false);
        onDropdownClose?.();
      }}
    />
  );
}
