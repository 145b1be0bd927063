import type { InvitationSent } from '@kreislauf/domain/invitations/invitations.contract';
import { showLink } from '../../shared/ui/feedback/link-dialog.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';

/** Without a mail server the sender of an invitation passes the link on. */
export function announceInvitation({ message, details: { link } }: InvitationSent): void {
  if (link) showLink({ title: 'Einladung angelegt', text: message, link });
  else showSuccess(message);
}
