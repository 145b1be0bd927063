import { formatTime } from '@kreislauf/domain/shared/dates';
import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { QrImage } from '../../../shared/ui/values/qr-image.tsx';
import { signAddress } from './sign-address.ts';
import { signatureStateQuery } from './signatures.api.ts';

export interface SignatureRequest {
  _id: string;
  token: string;
  expiresAt: string;
  publicUrl?: string | undefined;
}

interface SignatureQrDialogProps {
  request: SignatureRequest;
  onSigned: (signature: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** The customer signs on a device of their side of the counter; the drawing arrives here by itself. */
export function SignatureQrDialog({ request, onSigned, onAgain, onClose }: SignatureQrDialogProps) {
  const { data, error } = useQuery(signatureStateQuery(request._id));
  const { address, isOnlyHere } = signAddress(request.token, request.publicUrl, window.location.origin);
  const signature = data?.signature;
  const latestOnSigned = useRef(onSigned);
  useEffect(() => {
    latestOnSigned.current = onSigned;
  });
  useEffect(() => {
    if (signature) latestOnSigned.current(signature);
  }, [signature]);

  return (
    <Modal opened onClose={onClose} title="Auf anderem Gerät unterschreiben" size={420}>
      <Stack gap="md">
        {data?.state === 'abgelaufen' ? (
          <>
            <MessageAlert isLasting kind="warning">
              Der Link ist abgelaufen. Es wurde nicht unterschrieben.
            </MessageAlert>
            <Button onClick={onAgain}>Neuen Link zeigen</Button>
          </>
        ) : (
          <>
            <Text c="dimmed" inherit>
              Der Verkäufer öffnet die Seite mit der Kamera, liest den Text und unterschreibt. Sie gilt einmal
              und bis {formatTime(request.expiresAt)} Uhr.
            </Text>
            {isOnlyHere && (
              <MessageAlert isLasting kind="warning">
                Diese Adresse erreicht nur dieser Computer, kein Telefon und kein Tablet. Rufen Sie Kreislauf
                hier unter der Adresse auf, die auch andere Geräte im Netz öffnen können, oder lassen Sie sie
                in der Einrichtung als PUBLIC_URL hinterlegen.
              </MessageAlert>
            )}
            <QrImage text={address} label="QR-Code zur Seite für die Unterschrift" />
            <Anchor href={address} target="_blank" rel="noreferrer" className="text-xs wrap">
              {address}
            </Anchor>
            {error ? (
              <MessageAlert kind="error">{messageOf(error)}</MessageAlert>
            ) : (
              <Text size="xs" c="dimmed" role="status">
                Warten auf die Unterschrift …
              </Text>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
