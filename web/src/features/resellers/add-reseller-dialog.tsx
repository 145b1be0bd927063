import {
  companyInput,
  emailInput,
  nameInput,
  optionalName,
  phoneInput,
  usernameInput,
} from '@kreislauf/domain/users/account-fields';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDraft } from '../../shared/session/use-draft.ts';
import { announceInvitation } from '../../shared/ui/feedback/link-dialog.tsx';
import type { IssuedPassword } from '../../shared/ui/feedback/temporary-password-dialog.tsx';
import {
  type AccountMethod,
  AccountMethodChoice,
  emailField,
  usernameField,
} from '../../shared/ui/forms/account-method.tsx';
import { problemIn } from '../../shared/ui/forms/field-problems.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { failureBeside, markingFields } from '../../shared/ui/forms/form-failure.ts';
import styles from './add-reseller-dialog.module.css';
import { useCreateReseller, useInviteReseller } from './resellers.api.ts';

const shownFields = ['email', 'username', 'name', 'company', 'phone'];

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
      email: (text) => problemIn(emailInput, text),
      username: (text, { method }) => (method === 'direct' ? problemIn(usernameInput, text) : null),
      name: (text, { method }) => problemIn(method === 'direct' ? nameInput : optionalName, text),
      company: (text) => problemIn(companyInput, text),
      phone: (text) => problemIn(phoneInput, text),
    },
  });
  useDraft('reseller-add', form);
  const { method, email, username, name } = form.values;
  const isDirect = method === 'direct';
  const running = isDirect ? create : invite;
  const isIncomplete = email.trim() === '' || (isDirect && (username.trim() === '' || name.trim() === ''));

  const submit = form.onSubmit(({ method: _method, username: typedUsername, ...typed }) =>
    markingFields(form, async () => {
      if (isDirect) {
        const { message, details } = await create.mutateAsync({ ...typed, username: typedUsername });
        onCreated({
          title: message,
          name: typed.name.trim(),
          username: details.username,
          password: details.temporaryPassword,
        });
      } else announceInvitation(await invite.mutateAsync(typed));
      onClose();
    }),
  );

  return (
    <FormDialog
      opened
      size={640}
      title="Neuen Reseller erstellen"
      submitLabel={isDirect ? 'Reseller anlegen' : 'Einladung senden'}
      busy={running.isPending}
      dirty={form.isDirty()}
      submitDisabled={isIncomplete}
      error={failureBeside(shownFields, running.error, 'Fehler beim Verarbeiten der Anfrage')}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <AccountMethodChoice
        who="Reseller"
        value={method}
        onChange={(chosen) => {
          invite.reset();
          create.reset();
          form.setFieldValue('method', chosen);
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
