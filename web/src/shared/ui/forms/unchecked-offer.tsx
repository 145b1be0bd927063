import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { MessageAlert } from '../feedback/message-alert.tsx';
import { focusFirstWrong } from './first-wrong-field.ts';
import { ModelInput } from './model-input.tsx';
import styles from './unchecked-offer.module.css';

interface UncheckedOfferProps {
  /** Why there is no check. */
  reason: string;
  model: string;
  onModel: (model: string) => void;
  /** 'Sie können das Gerät auch ohne Prüfung aufnehmen' */
  advice: string;
  action: string;
  busy?: boolean;
  onGo: (model: string) => void;
}

/** The provider knows nothing of this number: somebody says what it is, and the device says that nobody checked. */
export function UncheckedOffer({
  reason,
  model,
  onModel,
  advice,
  action,
  busy = false,
  onGo,
}: UncheckedOfferProps) {
  const [isTried, setTried] = useState(false);
  const isMissing = model.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!isMissing) return onGo(model.trim());
    flushSync(() => setTried(true));
    focusFirstWrong(event.currentTarget);
  };
  return (
    <form className={styles.offer} onSubmit={submit} noValidate>
      <MessageAlert isLasting kind="warning" title={reason}>
        Prüfen Sie, ob die Nummer stimmt. {advice}; es wird dann als „{checkSourceNotes.unchecked}“
        gekennzeichnet.
      </MessageAlert>
      <div className={styles.line}>
        <ModelInput
          className={styles.field}
          value={model}
          error={isTried && isMissing && 'Bitte geben Sie das Modell ein'}
          onChange={onModel}
        />
        <Button type="submit" size="md" loading={busy} className={styles.button}>
          {action}
        </Button>
      </div>
    </form>
  );
}
