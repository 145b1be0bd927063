import type { Account } from '@kreislauf/domain/account/account.contract';
import { RECOVERY_CODES } from '@kreislauf/domain/account/second-factor.rules';
import { Button, Group } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { EndTotpDialog } from './end-totp-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpTotpDialog } from './set-up-totp-dialog.tsx';

interface TwoFactorPanelProps {
  account: Account;
  /** Everything is set up, and the codes are put away. */
  onSetUp: () => void;
}

type Dialog = 'setUp' | 'renew' | 'end' | null;

/** So few codes are a reason to make new ones. */
const FEW_CODES = 2;

export function TwoFactorPanel({ account, onSetUp }: TwoFactorPanelProps) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { totp, recoveryCodesLeft } = account.twoFactor;
  const close = () => setDialog(null);
  const show = (made: string[]) => {
    close();
    setCodes(made);
  };
  return (
    <Panel
      title="Zwei-Faktor-Anmeldung"
      note="Nach dem Passwort wird ein Code aus einer App auf Ihrem Telefon verlangt."
      aside={<StatusBadge tone={totp ? 'success' : 'neutral'} label={totp ? 'Ein' : 'Aus'} />}
    >
      {totp ? (
        <>
          {recoveryCodesLeft <= FEW_CODES ? (
            <MessageAlert isLasting kind="warning">
              {codesLeft(recoveryCodesLeft)} Erzeugen Sie neue, damit Sie auch ohne Ihr Telefon hineinkommen.
            </MessageAlert>
          ) : (
            <p className="text-sm">{codesLeft(recoveryCodesLeft)}</p>
          )}
          <Group gap="xs" mt="md">
            <Button variant="default" onClick={() => setDialog('renew')}>
              Neue Wiederherstellungscodes
            </Button>
            <Button variant="default" data-destructive onClick={() => setDialog('end')}>
              Ausschalten
            </Button>
          </Group>
        </>
      ) : (
        <Button
          leftSection={<IconShieldLock size={17} stroke={1.9} aria-hidden />}
          onClick={() => setDialog('setUp')}
        >
          App einrichten
        </Button>
      )}
      {dialog === 'setUp' && <SetUpTotpDialog onMade={show} onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog onMade={show} onClose={close} />}
      {dialog === 'end' && <EndTotpDialog account={account} onClose={close} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          username={account.username}
          onClose={() => {
            setCodes(null);
            onSetUp();
          }}
        />
      )}
    </Panel>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'Alle Wiederherstellungscodes sind verbraucht.';
  const are = left === 1 ? 'ist' : 'sind';
  return `Von ${RECOVERY_CODES} Wiederherstellungscodes ${are} noch ${left} übrig.`;
}
