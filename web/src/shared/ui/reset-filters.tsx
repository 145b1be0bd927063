import { Button, type ButtonProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ListState } from './use-list-state.ts';

interface ResetFiltersProps extends Pick<ButtonProps, 'className' | 'size'> {
  list: Pick<ListState, 'isNarrowed' | 'reset'>;
}

/** There while a filter or the search narrows the list. */
export function ResetFilters({ list, ...button }: ResetFiltersProps) {
  if (!list.isNarrowed) return null;
  return (
    <Button
      {...button}
      variant="subtle"
      color="gray"
      leftSection={<IconX size={15} stroke={2} aria-hidden />}
      onClick={list.reset}
    >
      Filter zurücksetzen
    </Button>
  );
}
