import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand, WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { ExportButton } from '../../shared/ui/lists/export-button.tsx';
import { type ListExport, useExport } from '../../shared/ui/lists/use-export.ts';
import type { ImportDialogProps } from './import-dialog.tsx';

const ImportDialog = onDemand<ImportDialogProps>(
  async () => (await import('./import-dialog.tsx')).ImportDialog,
);

interface FileActionsProps {
  exported: ListExport;
  /** Left out for those who may not add to the list. */
  imported: Omit<ImportDialogProps, 'onClose'> | false;
}

/** The list as a file, and a table from a spreadsheet into the list; on a phone both behind one button. */
export function FileActions({ exported, imported }: FileActionsProps) {
  const isPhone = usePhone();
  const [isImporting, setImporting] = useState(false);
  const startImport = imported && (() => setImporting(true));
  return (
    <>
      {isPhone ? (
        <FileMenu exported={exported} onImport={startImport} />
      ) : (
        <>
          <ExportButton {...exported} />
          {startImport && (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.9} aria-hidden />}
              onClick={startImport}
            >
              Importieren
            </Button>
          )}
        </>
      )}
      {imported && isImporting && (
        <WhenLoaded part={ImportDialog} waiting={null}>
          <ImportDialog {...imported} onClose={() => setImporting(false)} />
        </WhenLoaded>
      )}
    </>
  );
}

function FileMenu({ exported, onImport }: { exported: ListExport; onImport: (() => void) | false }) {
  const { isRunning, save } = useExport(exported);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} loading={isRunning} aria-label="Weitere Aktionen">
          <IconDotsVertical size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} onClick={save}>
          Als CSV
        </Menu.Item>
        {onImport && (
          <Menu.Item leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />} onClick={onImport}>
            Importieren
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
