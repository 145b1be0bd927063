import { SIGNATURE_OUTDATED } from '@kreislauf/domain/documents/documents.text';
import { Button, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { useStaff } from '../../../shared/session/user-info.ts';
import type { Form } from '../../../shared/ui/forms/use-form.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { isSignedOtherwise, textOf } from '../issue/purchase-receipt-values.ts';
import { SignaturePad } from './signature-pad.tsx';
import { SignatureQrDialog, type SignatureRequest } from './signature-qr-dialog.tsx';

interface SignedValues {
  signature: string;
  /** Text that the seller read on another device before signing; empty if it was signed here. */
  signedText: string;
}

/** A form that ends with the seller's signature. */
type SignatureForm = Pick<Form<SignedValues>, 'values' | 'errors' | 'fieldProps' | 'check'> & {
  setFieldValue: (path: 'signedText', value: string) => void;
};

interface SignaturePanelProps<Body> {
  form: SignatureForm;
  /** The purchase as it would be issued now, without a signature. */
  toSign: () => Body;
  ask: UseMutationResult<SignatureRequest, Error, Body>;
}

export function SignaturePanel<Body>({ form, toSign, ask }: SignaturePanelProps<Body>) {
  const { hidesCosts } = useStaff();
  const [askedFor, setAskedFor] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const input = form.fieldProps('signature');
  const { signature, signedText } = form.values;
  const isOutdated = isSignedOtherwise(signature, signedText, toSign());
  const take = (drawn: string, text: string) => {
    form.setFieldValue('signedText', text);
    input.onChange(drawn);
  };
  const askElsewhere = () => {
    const body = toSign();
    // Nobody signs what could not be issued.
    const isComplete = form.check(['signature']);
    setIncomplete(!isComplete);
    if (!isComplete) ask.reset();
    else ask.mutate(body, { onSuccess: () => setAskedFor(textOf(body)) });
  };
  return (
    <Panel title="Unterschrift des Verkäufers">
      <Text size="sm" c="dimmed" mb="sm">
        Mit Finger, Stift oder Maus. Ohne Unterschrift bleibt auf dem Beleg eine Linie frei.
      </Text>
      <SignaturePad
        label="Unterschrift des Verkäufers"
        {...input}
        onChange={(drawn) => take(drawn, '')}
        error={isOutdated ? SIGNATURE_OUTDATED : input.error}
        isFixed={signedText !== ''}
      >
        {!hidesCosts && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconQrcode size={16} stroke={1.8} aria-hidden />}
            loading={ask.isPending}
            onClick={askElsewhere}
          >
            Auf anderem Gerät unterschreiben
          </Button>
        )}
      </SignaturePad>
      {isIncomplete && isAnyMarked(form.errors) && (
        <Stack mt="sm">
          <MessageAlert isLasting kind="error">
            Bitte füllen Sie zuerst die markierten Felder aus.
          </MessageAlert>
        </Stack>
      )}
      {ask.isError && (
        <Stack mt="sm">
          <MessageAlert kind="error" onDismiss={ask.reset}>
            {messageOf(ask.error)}
          </MessageAlert>
        </Stack>
      )}
      {askedFor !== '' && ask.data && (
        <SignatureQrDialog
          request={ask.data}
          onSigned={(drawn) => {
            take(drawn, askedFor);
            setAskedFor('');
          }}
          onAgain={askElsewhere}
          onClose={() => setAskedFor('')}
        />
      )}
    </Panel>
  );
}

/** Finds out whether a field other than the signature itself has to be mended. */
function isAnyMarked({ signature: _, ...others }: SignatureForm['errors']): boolean {
  return Object.keys(others).length > 0;
}
