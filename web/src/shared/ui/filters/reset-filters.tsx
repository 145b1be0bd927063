import { Button, type ButtonProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ListState } from '../lists/use-list-state.ts';

interface ResetFiltersProps extends Pick<ButtonProps, 'className' | 'size'> {
  list: Pick<ListState, 'isNarrowed' | 'reset'>;
  /** Beside what it resets the word alone says enough. */
  isShort?: boolean;
}

/** There while a filter or the search narrows the list. */
export function ResetFilters({ list, isShort = false, ...button }: ResetFiltersProps) {
  if (!list.isNarrowed) return null;
  return (
    <Button
      {...button}
      variant="subtle"
      color="gray"
      leftSection={<IconX size={15} stroke={2} aria-hidden />}
      aria-label="Filter zurücksetzen"
      onClick={list.reset}
    >
      {isShort ? 'Zurücksetzen' : 'Filter zurücksetzen'}
    </Button>
  );
}
