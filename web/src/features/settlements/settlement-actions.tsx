import type { Settlement } from '@kreislauf/domain/settlements/settlements.contract';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconBell, IconCheck, IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api-error.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { showError } from '../../shared/ui/messages/messages.tsx';
import { openPdf } from '../../shared/ui/values/show-pdf.ts';
import { documentPdfQuery } from '../documents/documents.api.ts';
import type { OnSettlementTask } from './dialogs/settlement-task.ts';

interface SettlementActionsProps {
  settlement: Settlement;
  onTask: OnSettlementTask;
}

/** Before a paid one can be cancelled its payment is taken back, so that only one of both is offered. */
export function SettlementActions({ settlement, onTask }: SettlementActionsProps) {
  const queryClient = useQueryClient();
  const mayBook = useMay('documents.create');
  const mayCancel = useMay('documents.cancel');
  const { state, documentId } = settlement;
  const isUnpaid = state === 'offen' || state === 'ueberfaellig';
  const showPdf = () =>
    queryClient
      .fetchQuery(documentPdfQuery(documentId))
      .then(openPdf)
      .catch((error: unknown) => showError(messageOf(error, 'Fehler beim Laden des PDF')));
  return (
    <Group gap="xs" className="no-print">
      {mayBook && isUnpaid && (
        <Button
          size="compact-md"
          leftSection={<IconCheck size={16} stroke={1.9} aria-hidden />}
          onClick={() => onTask({ kind: 'pay', settlement })}
        >
          Als bezahlt buchen
        </Button>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
        onClick={showPdf}
      >
        PDF öffnen
      </Button>
      {mayBook && state === 'ueberfaellig' && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconBell size={16} stroke={1.8} aria-hidden />}
          onClick={() => onTask({ kind: 'remind', settlement })}
        >
          Erinnern
        </Button>
      )}
      {mayBook && state === 'bezahlt' && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
          onClick={() => onTask({ kind: 'undo', settlement })}
        >
          Zahlung zurücknehmen
        </Button>
      )}
      {mayCancel && isUnpaid && (
        <Button
          variant="subtle"
          size="compact-md"
          className="error"
          ml="auto"
          leftSection={<IconBan size={16} stroke={1.8} aria-hidden />}
          onClick={() => onTask({ kind: 'cancel', settlement })}
        >
          Stornieren
        </Button>
      )}
    </Group>
  );
}
