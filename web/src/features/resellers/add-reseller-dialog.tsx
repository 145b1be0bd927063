import {
  companyInput,
  emailInput,
  nameInput,
  optionalName,
  phoneInput,
  usernameInput,
} from '@kreislauf/domain/users/account-fields';
import { TextInput } from '@mantine/core';
import { announceInvitation } from '../../shared/ui/feedback/link-dialog.tsx';
import type { IssuedPassword } from '../../shared/ui/feedback/temporary-password-dialog.tsx';
import {
  type AccountMethod,
  AccountMethodChoice,
  emailField,
  usernameField,
} from '../../shared/ui/forms/account-method.tsx';
import { checkedBy, problemIn } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import styles from './add-reseller-dialog.module.css';
import { useCreateReseller, useInviteReseller } from './resellers.api.ts';

interface AddResellerDialogProps {
  onClose: () => void;
  /** Direct creation only: the password is the username, and somebody has to be told. */
  onCreated: (issued: IssuedPassword) => void;
}

export function AddResellerDialog({ onClose, onCreated }: AddResellerDialogProps) {
  const invite = useInviteReseller();
  const create = useCreateReseller();
  const form = useForm({
    initialValues: {
      method: 'invite' as AccountMethod,
      email: '',
      username: '',
      name: '',
      company: '',
      phone: '',
    },
    validate: {
      email: checkedBy(emailInput),
      username: (text, { method }) => (method === 'direct' ? problemIn(usernameInput, text) : null),
      name: (text, { method }) => problemIn(method === 'direct' ? nameInput : optionalName, text),
      company: checkedBy(companyInput),
      phone: checkedBy(phoneInput),
    },
    draft: 'reseller-add',
    isReady: ({ method, email, username, name }) =>
      email.trim() !== '' && (method === 'invite' || (username.trim() !== '' && name.trim() !== '')),
    onSubmit: async ({ method, username, ...typed }) => {
      if (method === 'direct') {
        const { message, details } = await create.mutateAsync({ ...typed, username });
        onCreated({
          title: message,
          name: typed.name.trim(),
          username: details.username,
          password: details.temporaryPassword,
        });
      } else announceInvitation(await invite.mutateAsync(typed));
      onClose();
    },
    fallback: 'Fehler beim Verarbeiten der Anfrage',
  });
  const isDirect = form.values.method === 'direct';

  return (
    <FormDialog
      form={form}
      size={640}
      title="Neuen Reseller erstellen"
      submitLabel={isDirect ? 'Reseller anlegen' : 'Einladung senden'}
      onClose={onClose}
    >
      <AccountMethodChoice
        who="Reseller"
        value={form.values.method}
        onChange={(method) => {
          form.clearFailure();
          form.setFieldValue('method', method);
        }}
      />
      <div className={styles.fields}>
        <TextInput {...emailField} withAsterisk data-autofocus {...form.getInputProps('email')} />
        {isDirect && <TextInput {...usernameField} withAsterisk {...form.getInputProps('username')} />}
        <TextInput
          label={isDirect ? 'Name' : 'Name (optional)'}
          withAsterisk={isDirect}
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Firma (optional)"
          autoComplete="off"
          maxLength={150}
          {...form.getInputProps('company')}
        />
        <TextInput
          label="Telefon (optional)"
          type="tel"
          autoComplete="off"
          maxLength={50}
          {...form.getInputProps('phone')}
        />
      </div>
    </FormDialog>
  );
}
