import { browserInWords } from '@kreislauf/domain/account/browser-in-words';
import { passkeyName } from '@kreislauf/domain/account/passkey-fields';
import { TextInput } from '@mantine/core';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { checkedBy } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { passkeyRefusal } from '../second-step/passkey-refusal.ts';
import { useAddPasskey, usePasskeyOptions } from './account.api.ts';

interface AddPasskeyDialogProps {
  onAdded: () => void;
  onClose: () => void;
}

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const prepare = usePasskeyOptions();
  const add = useAddPasskey();
  const form = useForm({
    initialValues: { name: browserInWords(navigator.userAgent) },
    validate: { name: checkedBy(passkeyName) },
    draft: 'passkey',
    onSubmit: async ({ name }) => {
      const optionsJSON = (await prepare.mutateAsync()) as unknown as PublicKeyCredentialCreationOptionsJSON;
      const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
        const cancelled = 'Es wurde kein Passkey angelegt: Die Frage des Browsers wurde geschlossen.';
        throw passkeyRefusal(error, cancelled, optionsJSON.rp.id);
      });
      await add.mutateAsync({ name, response: response as unknown as Record<string, unknown> });
      showSuccess(`Passkey „${name.trim()}“ hinzugefügt`);
      onAdded();
    },
    fallback: 'Fehler beim Anlegen des Passkeys',
  });
  return (
    <FormDialog
      form={form}
      title="Passkey hinzufügen"
      description="Ihr Browser fragt gleich, wo der Passkey liegen soll: auf diesem Gerät, auf Ihrem Telefon oder auf einem Sicherheitsschlüssel."
      submitLabel="Passkey anlegen"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Daran erkennen Sie ihn wieder."
        autoComplete="off"
        maxLength={60}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
