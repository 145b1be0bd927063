import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { checkMayCancel } from '@kreislauf/domain/documents/documents.rules';
import { Button, Group } from '@mantine/core';
import { IconBan, IconExternalLink, IconFileCode, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api-error.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { showError } from '../../../shared/ui/messages/messages.tsx';
import { openPdf, printPdf } from '../../../shared/ui/values/show-pdf.ts';
import { documentPdfQuery } from '../documents.api.ts';
import { ReturnActions } from './return-actions.tsx';
import { saveEInvoice } from './save-e-invoice.ts';

interface DocumentActionsProps {
  document: DocumentAnswer;
  /** Neither to read nor to send. */
  isDocumentHidden: boolean;
  onCancel: () => void;
  onMail: () => void;
}

export function DocumentActions({ document, isDocumentHidden, onCancel, onMail }: DocumentActionsProps) {
  const queryClient = useQueryClient();
  const mayCreate = useMay('documents.create');
  const mayCancel = useMay('documents.cancel');
  const { kind, cancelledBy } = document;
  const canCancel = mayCancel && checkMayCancel({ kind, cancelledBy: cancelledBy?.number }).ok;
  const withPdf = (act: (file: Blob) => void) => () =>
    queryClient
      .fetchQuery(documentPdfQuery(document._id))
      .then(act)
      .catch((error: unknown) => showError(messageOf(error, 'Fehler beim Laden des PDF')));
  return (
    <Group gap="xs" className="no-print">
      {!isDocumentHidden && (
        <>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
            onClick={withPdf(openPdf)}
          >
            PDF öffnen
          </Button>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
            onClick={withPdf(printPdf)}
          >
            Drucken
          </Button>
          {document.hasXml && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconFileCode size={16} stroke={1.8} aria-hidden />}
              onClick={() => saveEInvoice(document, 'en16931')}
            >
              E-Rechnung (XML)
            </Button>
          )}
          {mayCreate && (
            <Button
              variant="default"
              size="compact-md"
              aria-label="Per E-Mail senden"
              leftSection={<IconMail size={16} stroke={1.8} aria-hidden />}
              onClick={onMail}
            >
              E-Mail
            </Button>
          )}
        </>
      )}
      <ReturnActions document={document} />
      {canCancel && (
        <Button
          variant="subtle"
          size="compact-md"
          className="error"
          ml="auto"
          leftSection={<IconBan size={16} stroke={1.8} aria-hidden />}
          onClick={onCancel}
        >
          Stornieren
        </Button>
      )}
    </Group>
  );
}
