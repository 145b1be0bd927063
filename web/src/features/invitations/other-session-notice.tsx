import { useAdminSession, useResellerSession } from '../../shared/session/use-session.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';

/** Somebody is signed in on this machine, usually the one who sent the invitation and tries the link. */
export function OtherSessionNotice({ email }: { email: string }) {
  const admin = useAdminSession();
  const reseller = useResellerSession();
  const session = admin ?? reseller;
  if (!session) return null;
  return (
    <MessageAlert isLasting kind="warning">
      Sie sind hier als <strong>{session.user?.name ?? 'jemand anderes'}</strong> angemeldet. Das neue Konto
      gehört zu {email}; mit der Registrierung wird die bisherige Anmeldung beendet.
    </MessageAlert>
  );
}
