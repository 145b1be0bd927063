import { Button } from '@mantine/core';
import { IconBuildingStore, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';

interface ResellerListEmptyProps {
  search: string;
  includesInactive: boolean;
  reset: () => void;
  showInactive: () => void;
  /** Left out where the user may not. */
  add: (() => void) | undefined;
}

export function ResellerListEmpty({
  search,
  includesInactive,
  reset,
  showInactive,
  add,
}: ResellerListEmptyProps) {
  if (search !== '')
    return (
      <EmptyState
        icon={IconSearchOff}
        title="Keine Reseller gefunden"
        text={`Zu „${search}“ gibt es keinen ${includesInactive ? '' : 'aktiven '}Reseller.`}
      >
        <Button variant="default" onClick={reset}>
          Suche zurücksetzen
        </Button>
        {!includesInactive && (
          <Button variant="default" onClick={showInactive}>
            Inaktive anzeigen
          </Button>
        )}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={includesInactive ? 'Keine Reseller vorhanden' : 'Keine aktiven Reseller'}
      text={
        includesInactive
          ? 'Laden Sie jemanden per E-Mail ein, Geräte für Sie zu verkaufen.'
          : 'Laden Sie jemanden per E-Mail ein oder sehen Sie nach, wer deaktiviert wurde.'
      }
    >
      {add && <Button onClick={add}>Neuen Reseller erstellen</Button>}
      {!includesInactive && (
        <Button variant="default" onClick={showInactive}>
          Inaktive anzeigen
        </Button>
      )}
    </EmptyState>
  );
}
