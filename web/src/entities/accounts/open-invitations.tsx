import { formatTimeRemaining } from '@kreislauf/domain/invitations/invitation.rules';
import type { InvitationSent, OpenInvitation } from '@kreislauf/domain/invitations/invitations.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Box, Button, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMailForward, IconX } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { CopyLinkButton } from '../../shared/ui/feedback/copy-link-button.tsx';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { announceInvitation } from './announce-invitation.ts';
import styles from './open-invitations.module.css';

/** By the id of the invitation; the answer says how it went. */
type InvitationAct<Answer> = UseMutationResult<Answer, Error, string>;

interface OpenInvitationsProps {
  invitations: { data?: OpenInvitation[] | undefined; error: Error | null };
  resend: InvitationAct<InvitationSent>;
  revoke: InvitationAct<{ message: string }>;
}

/** More invitations stay folded, so that they do not push the screen's own list out of sight. */
const MAX_UNFOLDED = 2;

/** Invitations without a registration yet; hidden while there are none. */
export function OpenInvitations({ invitations: { data = [], error }, resend, revoke }: OpenInvitationsProps) {
  // As they were when the screen was opened: the third invitation does not hide the two before it.
  const [isUnfolded, setUnfolded] = useState(data.length <= MAX_UNFOLDED);
  const list = useId();
  if (error && data.length === 0)
    return (
      <Box mb="md">
        <MessageAlert kind="error">{messageOf(error)}</MessageAlert>
      </Box>
    );
  if (data.length === 0) return null;

  const isFoldable = data.length > MAX_UNFOLDED;
  const isShown = !isFoldable || isUnfolded;
  const heading = (
    <>
      Offene Einladungen <span className="muted medium">{data.length}</span>
    </>
  );
  const sendAgain = ({ _id }: OpenInvitation) =>
    resend.mutate(_id, {
      onSuccess: announceInvitation,
      onError: (problem) => showError(`Fehler beim Senden der Einladung: ${messageOf(problem)}`),
    });
  const withdraw = async ({ _id, email }: OpenInvitation) => {
    const isSure = await confirm({
      title: 'Einladung zurückziehen?',
      text: `Der Link in der E-Mail an ${email} funktioniert danach nicht mehr.`,
      action: 'Einladung zurückziehen',
      isDestructive: true,
    });
    if (!isSure) return;
    revoke.mutate(_id, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (problem) => showError(`Fehler beim Zurückziehen der Einladung: ${messageOf(problem)}`),
    });
  };

  return (
    <section className={`${styles.panel} surface`} aria-labelledby="offene-einladungen">
      <Title order={2} id="offene-einladungen" mb="xs" className="tight text-sm">
        {isFoldable ? (
          <UnstyledButton
            className={styles.toggle}
            aria-expanded={isShown}
            aria-controls={list}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span>{heading}</span>
            <IconChevronDown className="chevron muted" size={18} stroke={2} aria-hidden />
          </UnstyledButton>
        ) : (
          heading
        )}
      </Title>
      <ul id={list} className={styles.list} hidden={!isShown}>
        {data.map((invitation) => (
          <li key={invitation._id} className={styles.invitation}>
            <div className={`${styles.who} text-xs`}>
              <strong className="text-sm medium wrap">{invitation.email}</strong>
              <span>{[invitation.name, invitation.roleName].filter(Boolean).join(' · ')}</span>
            </div>
            <div className={`${styles.until} text-xs tabular`}>
              <span title={`bis ${formatDateTime(invitation.expiresAt)}`}>
                Noch gültig: {formatTimeRemaining(new Date(invitation.expiresAt).getTime() - Date.now())}
              </span>
              <span>
                Eingeladen von {invitation.createdBy}, {formatDateTime(invitation.createdAt)}
              </span>
            </div>
            <div className={styles.actions}>
              {invitation.link && <CopyLinkButton link={invitation.link} of={invitation.email} />}
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconMailForward size={15} stroke={1.9} aria-hidden />}
                loading={resend.isPending && resend.variables === invitation._id}
                aria-label={`Erneut senden: ${invitation.email}`}
                data-once
                onClick={() => sendAgain(invitation)}
              >
                Erneut senden
              </Button>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconX size={15} stroke={1.9} aria-hidden />}
                loading={revoke.isPending && revoke.variables === invitation._id}
                aria-label={`Zurückziehen: ${invitation.email}`}
                onClick={() => withdraw(invitation)}
              >
                Zurückziehen
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
