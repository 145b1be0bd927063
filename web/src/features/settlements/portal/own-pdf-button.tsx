import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { useSingleRun } from '../../../shared/ui/forms/single-run.ts';
import { showError } from '../../../shared/ui/messages/messages.tsx';
import { openPdf } from '../../../shared/ui/values/show-pdf.ts';
import { loadOwnPdf } from './own-settlements.api.ts';

export function OwnPdfButton({ id, number }: { id: string; number: string }) {
  const run = useSingleRun();
  const [isLoading, setLoading] = useState(false);
  const show = async () => {
    setLoading(true);
    try {
      openPdf(await loadOwnPdf(id));
    } catch (error) {
      showError(messageOf(error, 'Fehler beim Laden des PDF'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      loading={isLoading}
      leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
      aria-label={`PDF öffnen: ${number}`}
      onClick={() => void run(show)}
    >
      PDF
    </Button>
  );
}
