import { checkSourceNotes } from '@kreislauf/domain/devices/devices.text';
import { Button } from '@mantine/core';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { ModelInput } from './model-input.tsx';
import styles from './unchecked-offer.module.css';

interface UncheckedOfferProps {
  /** Why there is no check. */
  reason: string;
  model: string;
  /** Keeps what is typed beyond the life of the offer. */
  onModel: (model: string) => void;
  /** 'Sie können das Gerät auch ohne Prüfung aufnehmen' */
  advice: string;
  action: string;
  onGo: (model: string) => unknown;
}

/** The provider knows nothing of this number: somebody says what it is, and the device says that nobody checked. */
export function UncheckedOffer({ reason, model, onModel, advice, action, onGo }: UncheckedOfferProps) {
  const form = useForm({
    initialValues: { model },
    validate: { model: (typed) => (typed.trim() === '' ? 'Bitte geben Sie das Modell ein' : null) },
    onValuesChange: (typed) => onModel(typed.model),
    onSubmit: (typed) => onGo(typed.model.trim()),
    fallback: 'Fehler beim Hinzufügen des Geräts',
  });
  return (
    <form className={`${styles.offer} ruled`} {...form.formProps}>
      {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
      <MessageAlert isLasting kind="warning" title={reason}>
        Prüfen Sie, ob die Nummer stimmt. {advice}; es wird dann als „{checkSourceNotes.unchecked}“
        gekennzeichnet.
      </MessageAlert>
      <div className={styles.line}>
        <ModelInput flex={1} miw={0} {...form.getInputProps('model')} />
        <Button type="submit" size="md" loading={form.isBusy} className={styles.button}>
          {action}
        </Button>
      </div>
    </form>
  );
}
