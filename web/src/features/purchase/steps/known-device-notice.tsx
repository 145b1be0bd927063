import { deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { Box, Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import styles from './known-device-notice.module.css';

interface KnownDeviceNoticeProps {
  imei: string;
  status: string;
  /** Right after the check the next step opens by itself; not when somebody comes back to this one. */
  isCounting: boolean;
  onGo: () => void;
  onStay: () => void;
}

const GOES_ON_AFTER_SECONDS = 3;

export function KnownDeviceNotice({ imei, status, isCounting, onGo, onStay }: KnownDeviceNoticeProps) {
  const [left, setLeft] = useState(GOES_ON_AFTER_SECONDS);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => {
      clearInterval(timer);
      setLeft(GOES_ON_AFTER_SECONDS);
    };
  }, [isCounting]);
  useEffect(() => {
    if (isCounting && left <= 0) onGo();
  }, [isCounting, left, onGo]);

  return (
    <Stack gap="sm" mt="lg">
      <MessageAlert isLasting kind="warning">
        Gerät {imei} ist bereits in der Datenbank vorhanden. Möchten Sie es aktualisieren?
        <Box component="span" display="block" mt="2xs" className="muted">
          Der Ankauf beginnt mit den gespeicherten Angaben. Beim Speichern werden sie ersetzt
          {status === 'gekauft'
            ? '.'
            : `, und der Status wechselt von ${deviceStatusLabel(status)} zu ${deviceStatusLabel('gekauft')}.`}
        </Box>
      </MessageAlert>
      {isCounting && (
        <div className={styles.countdown}>
          <span className={`${styles.left} muted tabular`} aria-hidden="true">
            Weiter in {Math.max(left, 1)} s
          </span>
          <Button variant="default" onClick={onStay}>
            Anhalten
          </Button>
          <Button onClick={onGo}>Jetzt aktualisieren</Button>
        </div>
      )}
    </Stack>
  );
}
