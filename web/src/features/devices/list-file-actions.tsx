import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import { deviceFileFields } from '@kreislauf/domain/imports/device-file.rules';
import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { devicesKey } from '../../entities/devices/devices-key.ts';
import { FileActions } from '../../entities/imports/file-actions.tsx';
import { useMay } from '../../shared/session/user-info.ts';
import { listExport } from '../../shared/ui/lists/use-export.ts';

type ExportQuery = NonNullable<RequestOf<typeof exportsContract.devices>['query']>;

/** The list as a file, and a file into the list. */
export function ListFileActions({ query }: { query: ExportQuery }) {
  const mayAdd = useMay('devices.create');
  const queryClient = useQueryClient();
  return (
    <FileActions
      exported={listExport('geraete.csv', exportsContract.devices, { query })}
      imported={
        mayAdd && {
          title: 'Geräte importieren',
          endpoint: importsContract.devices,
          fields: deviceFileFields,
          required: 'imei',
          hint: 'Ein Gerät, das schon im Bestand ist, wird aktualisiert.',
          onDone: () => void queryClient.invalidateQueries({ queryKey: devicesKey }),
        }
      }
    />
  );
}
