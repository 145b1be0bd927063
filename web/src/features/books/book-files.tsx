import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { RefusalAlert } from '../../shared/ui/messages/refusal-alert.tsx';
import { type BookFile, bookFiles } from './books.api.ts';

/** The month for the adviser. Each file is loaded once at a time, and says here why it could not be. */
export function BookFiles({ month }: { month: string }) {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  return (
    <Panel
      title="Für die Steuerberatung"
      note="Ankäufe und Verkäufe für eine Tabelle, Buchungen für DATEV, alle Belege als PDF"
      isScreenOnly
    >
      <Stack gap="sm">
        {failure && (
          <RefusalAlert
            error={failure.error}
            failure={messageOf(failure.error, 'Fehler beim Erstellen der Datei')}
          />
        )}
        <Group gap="xs">
          {bookFiles(month).map((file) => (
            <FileButton
              key={file.name}
              file={file}
              onStart={() => setFailure(null)}
              onProgress={setProgress}
              onFailure={(error) => setFailure({ error })}
            />
          ))}
        </Group>
        {progress && (
          <Text size="sm" c="dimmed" role="status">
            {progress}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

interface FileButtonProps {
  file: BookFile;
  onStart: () => void;
  /** In words, while a file is on its way; null when it is there. */
  onProgress: (progress: string | null) => void;
  onFailure: (error: unknown) => void;
}

function FileButton({ file: { label, name, load }, onStart, onProgress, onFailure }: FileButtonProps) {
  const run = useSingleRun();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    onStart();
    try {
      const content = await load((bytes) => onProgress(`${label}: ${megabytes(bytes)} MB geladen …`));
      saveFile(name, content.type, content);
    } catch (error) {
      onFailure(error);
    } finally {
      setRunning(false);
      onProgress(null);
    }
  };
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<IconDownload size={16} stroke={1.9} aria-hidden />}
      onClick={() => void run(save)}
    >
      {label}
    </Button>
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString('de-DE', { maximumFractionDigits: 1 });
}
