import { Box, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useDelayedRedirect } from '../../shared/delayed-redirect.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import type { InvitedKind } from './registration.api.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import styles from './registration-screen.module.css';
import { kindTexts } from './registration-text.ts';

interface RegistrationDoneProps {
  kind: InvitedKind;
  account: { message: string; username: string; email: string };
}

export function RegistrationDone({ kind, account }: RegistrationDoneProps) {
  const { done, nextSteps, login } = kindTexts[kind];
  useDelayedRedirect(login);
  return (
    <RegistrationFrame kind={kind} title="Registrierung erfolgreich">
      <Stack gap="md">
        <MessageAlert isLasting kind="success">
          {done}
        </MessageAlert>
        <dl className={styles.facts}>
          <div>
            <dt>Benutzername</dt>
            <dd className="medium wrap">{account.username}</dd>
          </div>
          <div>
            <dt>E-Mail</dt>
            <dd className="medium wrap">{account.email}</dd>
          </div>
        </dl>
      </Stack>
      {nextSteps.length > 0 && (
        <>
          <Box component="h2" mt="lg" mb="xs" className="text-sm">
            So geht es weiter
          </Box>
          <ol className={styles.steps}>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <Button component={Link} to={login} size="md" fullWidth mt="lg">
        Jetzt anmelden
      </Button>
      <Text size="xs" c="dimmed" mt="sm" ta="center">
        Sie werden in wenigen Sekunden zum Login weitergeleitet.
      </Text>
    </RegistrationFrame>
  );
}
