import { Button } from '@mantine/core';
import { IconSearchOff, IconTags } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import type { PriceBookDialog } from './price-book-actions.tsx';

interface PriceBookEmptyProps {
  mayEdit: boolean;
  onOpen: (dialog: PriceBookDialog) => void;
  /** The search leaves nothing, the book has something. */
  isNarrowed?: boolean;
}

export function PriceBookEmpty({ mayEdit, onOpen, isNarrowed = false }: PriceBookEmptyProps) {
  if (isNarrowed)
    return (
      <EmptyState
        icon={IconSearchOff}
        title="Kein Modell gefunden"
        text="Im Preisbuch steht kein Modell, das zur Suche passt."
      >
        {mayEdit && <Button onClick={() => onOpen('add')}>Modell hinzufügen</Button>}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconTags}
      title="Noch keine Preise"
      text={
        mayEdit
          ? 'Tragen Sie ein, wofür Sie ein Modell verkaufen, lesen Sie eine Liste ein, oder wählen Sie beim Ankauf „Als Preis merken“. Ab drei Verkäufen eines Modells in 90 Tagen schlägt das Preisbuch Preise vor.'
          : 'Ab drei Verkäufen eines Modells in 90 Tagen schlägt das Preisbuch Preise vor. Eigene Preise trägt ein, wer die Einstellungen ändern darf.'
      }
    >
      {mayEdit && (
        <>
          <Button onClick={() => onOpen('add')}>Ersten Preis eintragen</Button>
          <Button variant="default" onClick={() => onOpen('import')}>
            CSV einlesen
          </Button>
        </>
      )}
    </EmptyState>
  );
}
