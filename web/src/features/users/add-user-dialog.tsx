import { emailInput, nameInput, optionalName, usernameInput } from '@kreislauf/domain/users/account-fields';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
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
      email: (text) => problemIn(emailInput, text),
      name: (text, { method }) => problemIn(method === 'direct' ? nameInput : optionalName, text),
      username: (text, { method }) => (method === 'direct' ? problemIn(usernameInput, text) : null),
      chosen: (chosen) => refusalOf(actor, chosen, roles),
    },
  });
  useDraft('user-add', form);
  const { method, email, name, username } = form.values;
  const isDirect = method === 'direct';
  const running = isDirect ? create : invite;
  const isIncomplete = email.trim() === '' || (isDirect && (username.trim() === '' || name.trim() === ''));

  const submit = form.onSubmit(({ chosen, ...typed }) =>
    markingFields(form, async () => {
      const roleId = chosen.role === 'super_admin' ? null : chosen.roleId || null;
      const shared = { email: typed.email, name: typed.name, role: chosen.role, roleId };
      if (isDirect) {
        const { message, details } = await create.mutateAsync({ ...shared, username: typed.username });
        onCreated({
          title: message,
          name: typed.name.trim(),
          username: details.username,
          password: details.temporaryPassword,
        });
      } else announceInvitation(await invite.mutateAsync(shared));
      onClose();
    }),
  );
  const change = (values: Partial<Values>) => {
    invite.reset();
    create.reset();
    form.setValues(values);
  };

  return (
    <FormDialog
      opened
      size={640}
      title="Neuen Benutzer erstellen"
      submitLabel={isDirect ? 'Benutzer anlegen' : 'Einladung senden'}
      busy={running.isPending}
      dirty={form.isDirty()}
      submitDisabled={isIncomplete}
      error={failureBeside(
        ['email', 'name', 'username'],
        running.error,
        'Fehler beim Verarbeiten der Anfrage',
      )}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <AccountMethodChoice who="Benutzer" value={method} onChange={(chosen) => change({ method: chosen })} />
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
        value={form.values.chosen}
        error={form.errors.chosen as string | undefined}
        onChange={(chosen) => {
          form.clearFieldError('chosen');
          change({ chosen });
        }}
      />
    </FormDialog>
  );
}
