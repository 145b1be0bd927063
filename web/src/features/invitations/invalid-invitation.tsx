import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import type { InvitedKind } from './registration.api.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import styles from './registration-screen.module.css';
import { invalidCauses, kindTexts } from './registration-text.ts';

interface InvalidInvitationProps {
  kind: InvitedKind;
  error: unknown;
  busy: boolean;
  retry: () => void;
}

export function InvalidInvitation({ kind, error, busy, retry }: InvalidInvitationProps) {
  const message = messageOf(error, 'Ungültiger Einladungslink');
  if (mayPass(error))
    return (
      <RegistrationFrame kind={kind} title="Die Einladung konnte nicht geprüft werden" withBenefits={false}>
        <MessageAlert isLasting kind="error">
          {message}
        </MessageAlert>
        <Button size="md" fullWidth mt="md" loading={busy} onClick={retry}>
          Erneut versuchen
        </Button>
      </RegistrationFrame>
    );
  return (
    <RegistrationFrame kind={kind} title="Einladung ungültig" withBenefits={false}>
      <MessageAlert isLasting kind="error">
        {message}
      </MessageAlert>
      <section className={styles.causes}>
        <h2 className="text-sm bold">Mögliche Ursachen</h2>
        <ul>
          {invalidCauses.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      </section>
      <Text c="dimmed" inherit mt="md" mb="lg">
        Bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung. Haben Sie schon ein Konto,
        melden Sie sich damit an.
      </Text>
      <Button component={Link} to={kindTexts[kind].login} size="md" fullWidth variant="default">
        Zum Login
      </Button>
    </RegistrationFrame>
  );
}

/** No network or a server in trouble says nothing about the invitation. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
