import { INVITATION_HOURS } from '@kreislauf/domain/invitations/invitation.rules';
import { Radio, Stack } from '@mantine/core';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import styles from './account-method.module.css';

export type AccountMethod = 'invite' | 'direct';

interface AccountMethodChoiceProps {
  /** 'Benutzer' or 'Reseller'. */
  who: string;
  value: AccountMethod;
  onChange: (method: AccountMethod) => void;
}

/** Lets somebody choose how an account is made: by an invitation, or directly with a temporary password. */
export function AccountMethodChoice({ who, value, onChange }: AccountMethodChoiceProps) {
  const choice = { root: styles.choice ?? '' };
  return (
    <>
      <Radio.Group
        label={`Wie soll der ${who} hinzukommen?`}
        value={value}
        onChange={(chosen) => onChange(chosen as AccountMethod)}
      >
        <Stack gap={8} mt={6}>
          <Radio
            value="invite"
            classNames={choice}
            label="Per E-Mail einladen (empfohlen)"
            description={`Der ${who} wählt Benutzername und Passwort selbst. Der Link gilt ${INVITATION_HOURS} Stunden.`}
          />
          <Radio
            value="direct"
            classNames={choice}
            label="Direkt anlegen (veraltet)"
            description="Sie vergeben den Benutzernamen und teilen das temporäre Passwort mit."
          />
        </Stack>
      </Radio.Group>
      {value === 'direct' && (
        <MessageAlert isLasting kind="warning">
          Empfohlen ist die Einladung: Das temporäre Passwort ist der Benutzername und muss beim ersten Login
          geändert werden. Bis dahin kann sich anmelden, wer den Benutzernamen kennt.
        </MessageAlert>
      )}
    </>
  );
}
