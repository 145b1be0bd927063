import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ListExport, useExport } from './use-export.ts';

/** The list as it is filtered, as a file for a spreadsheet. */
export function ExportButton(exported: ListExport) {
  const { isRunning, save } = useExport(exported);
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<IconDownload size={16} stroke={1.9} aria-hidden />}
      onClick={save}
    >
      Als CSV
    </Button>
  );
}
