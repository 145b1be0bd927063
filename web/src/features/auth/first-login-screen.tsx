import type { SessionKind } from '../../shared/session/stored-session.ts';
import { FullPageNotice } from '../../shared/ui/full-page-notice.tsx';
import { PasswordChangeDialog } from './password-change-dialog.tsx';

/** Until the password is changed the server refuses everything else, so nothing else is shown. */
export function FirstLoginScreen({ kind, name }: { kind: SessionKind; name: string }) {
  return (
    <>
      <FullPageNotice
        title={`Willkommen, ${name}`}
        text="Bitte legen Sie zuerst Ihr eigenes Passwort fest."
      />
      <PasswordChangeDialog kind={kind} opened />
    </>
  );
}
