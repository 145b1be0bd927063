import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { imeisAmong, readCode } from '@kreislauf/domain/scan/scan.rules';
import { Button, Modal, Stack } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFirstEscape } from '../ui/keyboard/use-first-escape.ts';
import { usePhone } from '../ui/layout/use-phone.ts';
import { MessageAlert } from '../ui/messages/message-alert.tsx';
import styles from './camera-dialog.module.css';
import { signalScan } from './scan-signal.ts';
import { useCamera } from './use-camera.ts';

export interface CameraDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
  /** Stays open and reads one label after the other; says what the last one was. */
  series?: { lastScan: string } | undefined;
}

/** A phone that shows two IMEIs (*#06#) shows them within this time; until then one alone is not taken. */
const SECOND_IMEI_MS = 700;
/** In a series the same label counts again after so long: long enough to take it away, short enough to show its twin. */
const AGAIN_MS = 1500;

/** The camera as a scanner. Two IMEIs in the picture are both offered. */
export function CameraDialog({ onCode, onClose, series }: CameraDialogProps) {
  const isPhone = usePhone();
  const video = useRef<HTMLVideoElement>(null);
  const first = useRef<{ code: string; at: number } | null>(null);
  const isTaken = useRef(false);
  const [choices, setChoices] = useState<string[]>([]);
  useFirstEscape(onClose);

  const take = (code: string) => {
    if (isTaken.current) return;
    isTaken.current = true;
    signalScan();
    onClose();
    onCode(code);
  };
  const takeNext = (code: string | undefined) => {
    const now = performance.now();
    if (code === undefined || (first.current?.code === code && now - first.current.at < AGAIN_MS)) return;
    first.current = { code, at: now };
    signalScan();
    onCode(code);
  };
  const { failure, torch } = useCamera(video, (codes) => {
    if (series) return takeNext(codes.find((text) => text.trim() !== ''));
    if (choices.length > 0) return;
    const imeis = imeisAmong(codes);
    if (imeis.length > 1) {
      signalScan();
      setChoices(imeis);
      return;
    }
    const code = imeis[0] ?? codes.find((text) => readCode(text) !== null);
    if (code === undefined) return;
    const now = performance.now();
    if (first.current?.code !== code) first.current = { code, at: now };
    if (imeis.length === 0 || now - first.current.at >= SECOND_IMEI_MS) take(code);
  });

  return (
    <Modal
      opened
      onClose={onClose}
      title="Mit der Kamera scannen"
      size={560}
      fullScreen={isPhone}
      closeOnEscape={false}
    >
      <Stack gap="md">
        {failure ? (
          <MessageAlert kind="error">{failure}</MessageAlert>
        ) : (
          <div className={styles.frame} data-done={choices.length > 0 || undefined}>
            <video ref={video} className={styles.video} muted playsInline aria-label="Bild der Kamera" />
            <span className={styles.line} aria-hidden />
          </div>
        )}
        {series && (
          <p className="bold" role="status">
            {series.lastScan}
          </p>
        )}
        {choices.length > 0 ? (
          <Stack gap="xs" role="group" aria-label="Gefundene Nummern">
            <p>Dieses Telefon hat zwei IMEIs. Welche soll es sein?</p>
            {choices.map((imei, index) => (
              <Button
                key={imei}
                variant={index === 0 ? 'filled' : 'default'}
                size="md"
                onClick={() => take(imei)}
              >
                <span className="mono">{groupImei(imei)}</span>
              </Button>
            ))}
          </Stack>
        ) : (
          !failure &&
          !series && (
            <p className="muted text-xs" role="status">
              Halten Sie den Strichcode oder QR-Code vor die Kamera; am Telefon zeigt *#06# die IMEI als
              Strichcode.
            </p>
          )
        )}
        {series && (
          <Button size="md" variant="default" onClick={onClose}>
            Fertig
          </Button>
        )}
        {torch && (
          <Button
            variant="default"
            aria-pressed={torch.isOn}
            leftSection={
              torch.isOn ? (
                <IconBulbOff size={17} stroke={1.8} aria-hidden />
              ) : (
                <IconBulb size={17} stroke={1.8} aria-hidden />
              )
            }
            onClick={torch.toggle}
          >
            {torch.isOn ? 'Licht aus' : 'Licht an'}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
