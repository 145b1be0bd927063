import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { predefinedModels } from '@kreislauf/domain/parts/part-catalogue.rules';
import { Autocomplete, Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import styles from './unchecked-device.module.css';

interface UncheckedDeviceProps {
  /** Why there is no check. */
  reason: string;
  model: string;
  onModel: (model: string) => void;
  busy: boolean;
  onAdd: (model: string) => void;
}

/** The provider knows nothing of this number: somebody says what it is, and the device says that nobody checked. */
export function UncheckedDevice({ reason, model, onModel, busy, onAdd }: UncheckedDeviceProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (model.trim() === '') setMissing('Bitte geben Sie das Modell ein');
    else onAdd(model.trim());
  };
  return (
    <form className={styles.offer} onSubmit={submit} noValidate>
      <MessageAlert isLasting kind="warning" title={reason}>
        Prüfen Sie, ob die Nummer stimmt. Sie können das Gerät auch ohne Prüfung aufnehmen; es wird dann als „
        {checkSourceNotes.unchecked}“ gekennzeichnet.
      </MessageAlert>
      <Autocomplete
        label="Modell"
        description="Aus der Liste wählen oder selbst eingeben"
        placeholder="z. B. iPhone 13 Pro"
        data={[...predefinedModels]}
        limit={8}
        maxLength={200}
        selectFirstOptionOnChange={false}
        value={model}
        error={missing}
        onChange={(value) => {
          setMissing(null);
          onModel(value);
        }}
      />
      <Button type="submit" loading={busy} className={styles.button}>
        Ohne Prüfung aufnehmen
      </Button>
    </form>
  );
}
