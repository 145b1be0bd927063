import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import { ModelField } from './model-field.tsx';
import styles from './unchecked-phone.module.css';

interface UncheckedPhoneProps {
  /** Why there is no check. */
  reason: string;
  model: string;
  onModel: (model: string) => void;
  onGoOn: (model: string) => void;
}

/** The provider knows nothing of this number: somebody says what it is, and the device says that nobody checked. */
export function UncheckedPhone({ reason, model, onModel, onGoOn }: UncheckedPhoneProps) {
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (model.trim() === '') setTried(true);
    else onGoOn(model.trim());
  };
  return (
    <form className={styles.offer} onSubmit={submit} noValidate>
      <MessageAlert isLasting kind="warning" title={reason}>
        Prüfen Sie, ob die Nummer stimmt. Sie können auch ohne Prüfung fortfahren; das Gerät wird dann als „
        {checkSourceNotes.unchecked}“ gekennzeichnet.
      </MessageAlert>
      <ModelField
        value={model}
        onChange={onModel}
        error={isTried && model.trim() === '' ? 'Bitte geben Sie das Modell ein' : null}
      />
      <Button type="submit" size="md" className={styles.button}>
        Ohne Prüfung fortfahren
      </Button>
    </form>
  );
}
