import type { Account, Passkey } from '@kreislauf/domain/account/account.contract';
import { MAX_PASSKEYS } from '@kreislauf/domain/account/second-factor.rules';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconFingerprint, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { confirm } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { showError, showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { canUsePasskeys } from '../passkey-support.ts';
import { useRemovePasskey } from './account.api.ts';
import styles from './account-panels.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

interface PasskeysPanelProps {
  account: Account;
  onAdded: () => void;
}

export function PasskeysPanel({ account, onAdded }: PasskeysPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const remove = useRemovePasskey();
  const { passkeys } = account;
  const askAndRemove = async ({ _id, name }: Passkey) => {
    const isSure = await confirm({
      title: 'Passkey löschen?',
      text: whatFollows(account, name),
      action: 'Passkey löschen',
      isDestructive: true,
    });
    if (!isSure) return;
    remove.mutate(_id, {
      onSuccess: () => showSuccess(`Passkey „${name}“ gelöscht`),
      onError: (error) => showError(messageOf(error)),
    });
  };
  return (
    <Panel
      title="Passkeys"
      note="Anmelden mit Fingerabdruck, Gesicht oder Geräte-PIN statt mit Passwort und Code."
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={styles.line}>
              <div className={styles.what}>
                <span className="medium wrap">{passkey.name}</span>
                <History {...passkey} />
              </div>
              <ActionIcon
                variant="default"
                size={36}
                data-destructive
                loading={remove.isPending && remove.variables === passkey._id}
                aria-label={`Passkey löschen: ${passkey.name}`}
                onClick={() => askAndRemove(passkey)}
              >
                <IconTrash size={17} stroke={1.9} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {!canUsePasskeys() ? (
        <Text size="sm" c="dimmed">
          {whyNot()}
        </Text>
      ) : passkeys.length >= MAX_PASSKEYS ? (
        <Text size="sm" c="dimmed">
          Es sind höchstens {MAX_PASSKEYS} Passkeys möglich. Löschen Sie einen, um einen neuen anzulegen.
        </Text>
      ) : (
        <Button
          mt={passkeys.length > 0 ? 'md' : 0}
          variant={passkeys.length > 0 ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={17} stroke={1.9} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Passkey hinzufügen
        </Button>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onAdded={() => {
            setAdding(false);
            onAdded();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}

function History({ createdAt, lastUsedAt }: Passkey) {
  return (
    <span className="muted text-xs">
      Angelegt am {formatDate(createdAt)},{' '}
      {lastUsedAt ? (
        <>
          zuletzt benutzt: <DateText date={lastUsedAt} isRelative />
        </>
      ) : (
        'noch nicht benutzt'
      )}
    </span>
  );
}

function whatFollows({ twoFactor, passkeys }: Account, name: string): string {
  const gone = `Mit „${name}“ kann sich danach niemand mehr anmelden.`;
  if (!twoFactor.required || twoFactor.totp || passkeys.length > 1) return gone;
  return `${gone} Es ist Ihr einziger zweiter Faktor, und einer ist vorgeschrieben: Bis Sie wieder einen einrichten, ist das übrige Programm gesperrt.`;
}

/** Of this browser, at this address. */
function whyNot(): string {
  if (!window.isSecureContext)
    return 'Passkeys gibt es nur über HTTPS. Öffnen Sie das Programm unter seiner Adresse mit https://.';
  if ('PublicKeyCredential' in window)
    return 'Passkeys gelten für einen Namen, nicht für eine Zahl als Adresse. Öffnen Sie das Programm unter seinem Namen, auf diesem Rechner unter „localhost“.';
  return 'Dieser Browser kann keine Passkeys verwenden. Eine neuere Version oder ein anderer Browser kann es.';
}
