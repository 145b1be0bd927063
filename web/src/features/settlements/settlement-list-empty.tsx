import { Button } from '@mantine/core';
import { IconFileInvoice, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import type { SettlementListState } from './settlement-filters.tsx';

export function SettlementListEmpty({ list }: { list: SettlementListState }) {
  if (!list.isNarrowed)
    return (
      <EmptyState
        icon={IconFileInvoice}
        title="Noch keine Abrechnungen"
        text="Sobald Reseller Verkäufe melden, stehen sie oben. „Abrechnen“ macht daraus einen Beleg mit GiroCode."
      />
    );
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine Abrechnungen gefunden"
      text="Zu dieser Suche und diesem Zustand gibt es keine Abrechnung."
    >
      <Button variant="default" onClick={list.reset}>
        Filter zurücksetzen
      </Button>
    </EmptyState>
  );
}
