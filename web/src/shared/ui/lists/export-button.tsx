import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../api-error.ts';
import { saveFile } from '../../save-file.ts';
import { showError } from '../feedback/messages.tsx';
import { useSingleRun } from '../forms/single-run.ts';

export const EXPORT_FAILED = 'Fehler beim Export';

interface ExportButtonProps {
  /** What the file is called on the machine. */
  name: string;
  load: () => Promise<Blob>;
}

/** The list as it is filtered, as a file for a spreadsheet. */
export function ExportButton({ name, load }: ExportButtonProps) {
  const run = useSingleRun();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(name, 'text/csv', await load());
    } catch (error) {
      showError(messageOf(error, EXPORT_FAILED));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<IconDownload size={16} stroke={1.9} aria-hidden />}
      onClick={() => void run(save)}
    >
      Als CSV
    </Button>
  );
}
