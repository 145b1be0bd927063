import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { messageOf } from '../../../shared/api-error.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { showError } from '../../../shared/ui/messages/messages.tsx';
import { useExportPerson } from '../documents.api.ts';

/** Everything stored about one person as a file (Art. 15 DSGVO). */
export function PersonExport({ document }: { document: DocumentAnswer & { partner: string } }) {
  const { partner: name, snapshot } = document;
  const exported = useExportPerson();
  const birthDate = snapshot?.kind === 'ankauf' ? snapshot.seller.birthDate : undefined;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      display="block"
      px={4}
      ml={-4}
      className="no-print"
      leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
      aria-label={`Auskunft als Datei: alle Daten von ${name}`}
      loading={exported.isPending}
      onClick={() =>
        exported.mutate(
          { name, ...(birthDate && { birthDate }) },
          {
            onSuccess: (file) => saveFile('auskunft.json', file.type, file),
            onError: (error) => showError(messageOf(error)),
          },
        )
      }
    >
      Auskunft als Datei
    </Button>
  );
}
