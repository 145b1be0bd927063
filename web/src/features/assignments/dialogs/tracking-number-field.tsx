import { looksLikeDhlNumber } from '@kreislauf/domain/assignments/shipping.rules';
import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';

/** A shorter text is not doubted yet, since somebody is still typing it. */
const TELLING_LENGTH = 5;

/** The number of a parcel with DHL: typed or scanned from the slip of the post office. */
export function TrackingNumberField(props: ComponentProps<typeof TextInput>) {
  const typed = String(props.value ?? '').trim();
  return (
    <>
      <TextInput
        label="Sendungsnummer"
        withAsterisk
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        data-autofocus
        data-takes-scans
        {...props}
      />
      {typed.length >= TELLING_LENGTH && !looksLikeDhlNumber(typed) && (
        <MessageAlert isLasting kind="warning">
          Das sieht nicht nach einer Sendungsnummer von DHL aus. Bitte vergleichen Sie sie mit dem Beleg.
        </MessageAlert>
      )}
    </>
  );
}
