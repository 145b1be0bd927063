import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import { partFileFields } from '@kreislauf/domain/imports/part-file.rules';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { FileActions } from '../../../entities/imports/file-actions.tsx';
import { useMay } from '../../../shared/session/user-info.ts';
import { listExport } from '../../../shared/ui/lists/use-export.ts';
import { partsKey } from '../parts.api.ts';

type ExportQuery = NonNullable<RequestOf<typeof exportsContract.parts>['query']>;

/** The catalogue as a file, and a file into the catalogue. */
export function PartFileActions({ query }: { query: ExportQuery }) {
  const mayAdd = useMay('parts.create');
  const queryClient = useQueryClient();
  return (
    <FileActions
      exported={listExport('ersatzteile.csv', exportsContract.parts, { query })}
      imported={
        mayAdd && {
          title: 'Ersatzteile importieren',
          endpoint: importsContract.parts,
          fields: partFileFields,
          required: 'partNumber',
          hint: 'Eine bekannte Artikelnummer wird aktualisiert.',
          onDone: () => void queryClient.invalidateQueries({ queryKey: partsKey }),
        }
      }
    />
  );
}
