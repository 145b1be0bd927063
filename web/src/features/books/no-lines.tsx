import { Button } from '@mantine/core';
import { IconBook2, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import type { LineList } from './use-line-list.ts';

interface NoLinesProps {
  list: LineList;
  /** The text where nothing narrows the list. */
  title: string;
}

export function NoLines({ list, title }: NoLinesProps) {
  if (!list.isNarrowed) return <EmptyState icon={IconBook2} title={title} />;
  const isMissing = list.filters.missing === 'true' && list.search === '';
  return (
    <EmptyState
      icon={IconSearchOff}
      title={isMissing ? 'Hier fehlt kein Nachweis' : 'Nichts gefunden'}
      text={isMissing ? null : 'Prüfen Sie die Schreibweise, oder suchen Sie in einem anderen Monat.'}
    >
      <Button variant="default" onClick={list.reset}>
        Filter zurücksetzen
      </Button>
    </EmptyState>
  );
}
