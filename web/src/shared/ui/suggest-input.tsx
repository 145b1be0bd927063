import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';

/** Free text with suggestions: all of them when it is opened, those that fit once somebody types. */
export function SuggestInput({ onChange, onDropdownClose, ...input }: AutocompleteProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <Autocomplete
      selectFirstOptionOnChange={false}
      maxDropdownHeight={280}
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
