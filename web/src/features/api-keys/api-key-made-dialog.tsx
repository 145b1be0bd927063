import { formatDate } from '@kreislauf/domain/shared/dates';
import { Anchor } from '@mantine/core';
import { paths } from '../../shared/paths.ts';
import { ShownOnceDialog } from '../../shared/ui/feedback/shown-once-dialog.tsx';
import type { MadeKey } from './create-api-key-dialog.tsx';

export function ApiKeyMadeDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { name, key, expiresAt } = made;
  return (
    <ShownOnceDialog
      title="API-Schlüssel angelegt"
      label="API-Schlüssel"
      secret={key}
      warning="Dieser Schlüssel wird nicht noch einmal angezeigt. Bewahren Sie ihn so auf wie ein Passwort."
      question={{
        title: 'Schlüssel noch nicht kopiert',
        text: `Der Schlüssel „${name}“ wird nur dieses eine Mal angezeigt. Haben Sie ihn nicht notiert, müssen Sie ihn löschen und einen neuen anlegen.`,
        cancel: 'Zurück zum Schlüssel',
      }}
      onClose={onClose}
    >
      <p className="muted">
        Tragen Sie den Schlüssel in <strong className="wrap">{name}</strong> ein. Er gilt sofort
        {expiresAt && ` und bis ${formatDate(new Date(Date.parse(expiresAt) - 1))}`}. Wie ein Programm damit
        anfragt, steht auf der{' '}
        <Anchor inherit underline="always" href={paths.apiDocs} target="_blank" rel="noopener">
          API-Seite
        </Anchor>
        .
      </p>
    </ShownOnceDialog>
  );
}
