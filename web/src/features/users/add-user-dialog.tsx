import { emailInput, nameInput, optionalName, usernameInput } from '@kreislauf/domain/users/account-fields';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  AccountDialog,
  AccountFields,
  type AccountValues,
  type AddAccountProps,
  accountFailure,
  addAccount,
  isAccountReady,
} from '../../entities/accounts/account-dialog.tsx';
import { emailField, nameField, usernameField } from '../../entities/accounts/account-fields.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { checkedBy, problemIn } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { rolesQuery } from '../roles/roles.api.ts';
import { type ChosenRole, RoleChoice, refusalOf } from './role-choice.tsx';
import { useCreateUser, useInviteUser } from './users.api.ts';

interface Values extends AccountValues {
  chosen: ChosenRole;
}

export function AddUserDialog(props: AddAccountProps) {
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
    isReady: isAccountReady,
    onSubmit: (values) => {
      const { chosen, email, name, username } = values;
      const roleId = chosen.role === 'super_admin' ? null : chosen.roleId || null;
      const typed = { email, name, role: chosen.role, roleId };
      return addAccount(values, {
        ...props,
        invite: () => invite.mutateAsync(typed),
        create: () => create.mutateAsync({ ...typed, username }),
      });
    },
    fallback: accountFailure,
  });
  const isDirect = form.values.method === 'direct';

  return (
    <AccountDialog who="Benutzer" form={form} onClose={props.onClose}>
      <AccountFields>
        <TextInput {...emailField} withAsterisk data-autofocus {...form.getInputProps('email')} />
        <TextInput
          {...nameField}
          label={isDirect ? 'Vollständiger Name' : 'Name (optional)'}
          withAsterisk={isDirect}
          {...form.getInputProps('name')}
        />
      </AccountFields>
      {isDirect && <TextInput {...usernameField} withAsterisk {...form.getInputProps('username')} />}
      <RoleChoice
        {...form.fieldProps('chosen')}
        onChange={(chosen) => {
          form.clearFailure();
          form.setFieldValue('chosen', chosen);
        }}
      />
    </AccountDialog>
  );
}
