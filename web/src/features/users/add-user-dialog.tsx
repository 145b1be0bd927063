import { emailInput, nameInput, optionalName, usernameInput } from '@kreislauf/domain/users/account-fields';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
import { useStaff } from '../auth/auth.api.ts';
import { rolesQuery } from '../roles/roles.api.ts';
import styles from './add-user-dialog.module.css';
import { type ChosenRole, RoleChoice, refusalOf } from './role-choice.tsx';
import { useCreateUser, useInviteUser } from './users.api.ts';

interface Values {
  method: AccountMethod;
  email: string;
  name: string;
  username: string;
  chosen: ChosenRole;
}

interface AddUserDialogProps {
  onClose: () => void;
  /** Direct creation only: the password is the username, and somebody has to be told. */
  onCreated: (issued: IssuedPassword) => void;
}

export function AddUserDialog({ onClose, onCreated }: AddUserDialogProps) {
  const actor = useStaff();
  const { data: roles } = useQuery(rolesQuery);
  const invite = useInviteUser();
  const create = useCreateUser();
  const form = useForm<Values>({
    initialValues: {
      method: 'invite',
      email: '',
      name: '',
      username: '',
      chosen: { role: 'viewer', roleId: '' },
    },
    validate: {
      email: checkedBy(emailInput),
      name: (text, { method }) => problemIn(method === 'direct' ? nameInput : optionalName, text),
      username: (text, { method }) => (method === 'direct' ? problemIn(usernameInput, text) : null),
      chosen: (chosen) => refusalOf(actor, chosen, roles),
    },
    draft: 'user-add',
    isReady: ({ method, email, name, username }) =>
      email.trim() !== '' && (method === 'invite' || (username.trim() !== '' && name.trim() !== '')),
    onSubmit: async ({ method, chosen, email, name, username }) => {
      const roleId = chosen.role === 'super_admin' ? null : chosen.roleId || null;
      const shared = { email, name, role: chosen.role, roleId };
      if (method === 'direct') {
        const { message, details } = await create.mutateAsync({ ...shared, username });
        onCreated({
          title: message,
          name: name.trim(),
          username: details.username,
          password: details.temporaryPassword,
        });
      } else announceInvitation(await invite.mutateAsync(shared));
      onClose();
    },
    fallback: 'Fehler beim Verarbeiten der Anfrage',
  });
  const isDirect = form.values.method === 'direct';

  return (
    <FormDialog
      form={form}
      size={640}
      title="Neuen Benutzer erstellen"
      submitLabel={isDirect ? 'Benutzer anlegen' : 'Einladung senden'}
      onClose={onClose}
    >
      <AccountMethodChoice
        who="Benutzer"
        value={form.values.method}
        onChange={(method) => {
          form.clearFailure();
          form.setFieldValue('method', method);
        }}
      />
      <div className={styles.fields}>
        <TextInput {...emailField} withAsterisk data-autofocus {...form.getInputProps('email')} />
        <TextInput
          label={isDirect ? 'Vollständiger Name' : 'Name (optional)'}
          withAsterisk={isDirect}
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('name')}
        />
      </div>
      {isDirect && <TextInput {...usernameField} withAsterisk {...form.getInputProps('username')} />}
      <RoleChoice
        {...form.fieldProps('chosen')}
        onChange={(chosen) => {
          form.clearFailure();
          form.setFieldValue('chosen', chosen);
        }}
      />
    </FormDialog>
  );
}
