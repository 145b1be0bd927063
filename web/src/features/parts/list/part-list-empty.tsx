import { Button } from '@mantine/core';
import { IconSearchOff, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import type { PartListState } from './part-list-state.ts';

const TITLE = 'Keine Ersatzteile gefunden';

interface PartListEmptyProps {
  list: PartListState;
  isCatalogueEmpty: boolean;
}

export function PartListEmpty({ list, isCatalogueEmpty }: PartListEmptyProps) {
  const mayCreate = useMay('parts.create');
  if (isCatalogueEmpty)
    return (
      <EmptyState icon={IconTool} title={TITLE} text={emptyCatalogue(mayCreate)}>
        {mayCreate && (
          <>
            <Button component={Link} to={paths.partAdd}>
              Erstes Teil anlegen
            </Button>
            <Button component={Link} to={paths.supplierSearch} variant="default">
              Beim Lieferanten suchen
            </Button>
          </>
        )}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconSearchOff} title={TITLE} text={hint(list)}>
      <Button variant="default" onClick={list.reset}>
        Filter zurücksetzen
      </Button>
    </EmptyState>
  );
}

function emptyCatalogue(mayCreate: boolean): string {
  return mayCreate
    ? 'Der Katalog ist noch leer. Legen Sie Teile von Hand an oder übernehmen Sie sie aus dem Angebot des Lieferanten.'
    : 'Der Katalog ist noch leer. Sobald jemand ein Ersatzteil anlegt, erscheint es hier.';
}

function hint({ search, filters }: PartListState): string {
  const narrowed = [filters.model && `für ${filters.model}`, filters.category && `in „${filters.category}“`]
    .filter(Boolean)
    .join(' ');
  if (search === '') return `Es gibt kein Ersatzteil ${narrowed}. Wählen Sie einen anderen Filter.`;
  return `Zu „${search}“ gibt es kein Ersatzteil${narrowed && ` ${narrowed}`}. Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern.`;
}
