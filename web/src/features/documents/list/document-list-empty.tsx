import { Button } from '@mantine/core';
import { IconFileText, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import type { DocumentListState } from './document-filters.tsx';

export function DocumentListEmpty({ list }: { list: DocumentListState }) {
  if (!list.isNarrowed)
    return (
      <EmptyState
        icon={IconFileText}
        title="Noch keine Belege"
        text="Ankaufbelege und Rechnungen stellen Sie auf der Seite eines Geräts aus. Danach stehen sie hier."
      />
    );
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine Belege gefunden"
      text="Zu dieser Suche gibt es keinen Beleg. Prüfen Sie die Schreibweise oder den Zeitraum."
    >
      <Button variant="default" onClick={list.reset}>
        Filter zurücksetzen
      </Button>
    </EmptyState>
  );
}
