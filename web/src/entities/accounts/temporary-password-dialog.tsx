import { ShownOnceDialog } from '../../shared/ui/feedback/shown-once-dialog.tsx';

export interface IssuedPassword {
  title: string;
  name: string;
  username: string;
  password: string;
}

interface TemporaryPasswordDialogProps {
  issued: IssuedPassword;
  onClose: () => void;
}

export function TemporaryPasswordDialog({ issued, onClose }: TemporaryPasswordDialogProps) {
  const { title, name, username, password } = issued;
  return (
    <ShownOnceDialog
      title={title}
      size={440}
      label="Temporäres Passwort"
      secret={password}
      warning="Dieses Passwort wird nur einmal angezeigt. Es muss beim Login durch ein eigenes ersetzt werden."
      question={{
        title: 'Passwort noch nicht kopiert',
        text: `Das temporäre Passwort von ${name} wird nur dieses eine Mal angezeigt. Haben Sie es nicht notiert, müssen Sie es erneut zurücksetzen.`,
        cancel: 'Zurück zum Passwort',
      }}
      onClose={onClose}
    >
      <p className="muted">
        Geben Sie <strong>{name}</strong> diese Zugangsdaten weiter, am besten persönlich.
      </p>
      <dl>
        <dt className="medium">Benutzername</dt>
        <dd className="mono wrap">{username}</dd>
      </dl>
    </ShownOnceDialog>
  );
}
