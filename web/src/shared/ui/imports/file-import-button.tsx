import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand, WhenLoaded } from '../layout/on-demand.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';

const ImportDialog = onDemand<ImportDialogProps>(
  async () => (await import('./import-dialog.tsx')).ImportDialog,
);

/** Leads a table from a spreadsheet into the program. */
export function FileImportButton(props: Omit<ImportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.9} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Importieren
      </Button>
      {isOpen && (
        <WhenLoaded part={ImportDialog} waiting={null}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
    </>
  );
}
