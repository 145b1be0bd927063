import {
  addressInput,
  companyInput,
  emailInput,
  nameInput,
  optionalName,
  phoneInput,
  usernameInput,
} from '@kreislauf/domain/users/account-fields';
import { Textarea, TextInput } from '@mantine/core';
import {
  AccountDialog,
  AccountFields,
  type AddAccountProps,
  accountFailure,
  addAccount,
  isAccountReady,
} from '../../entities/accounts/account-dialog.tsx';
import {
  addressField,
  companyField,
  emailField,
  nameField,
  phoneField,
  usernameField,
} from '../../entities/accounts/account-fields.ts';
import type { AccountMethod } from '../../entities/accounts/account-method.tsx';
import { checkedBy, problemIn } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useCreateReseller, useInviteReseller } from './resellers.api.ts';

export function AddResellerDialog(props: AddAccountProps) {
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
      address: '',
    },
    validate: {
      email: checkedBy(emailInput),
      username: (text, { method }) => (method === 'direct' ? problemIn(usernameInput, text) : null),
      name: (text, { method }) => problemIn(method === 'direct' ? nameInput : optionalName, text),
      company: checkedBy(companyInput),
      phone: checkedBy(phoneInput),
      address: checkedBy(addressInput),
    },
    draft: 'reseller-add',
    isReady: isAccountReady,
    onSubmit: (values) => {
      const { method: _chosen, username, address, ...typed } = values;
      return addAccount(values, {
        ...props,
        invite: () => invite.mutateAsync(typed),
        create: () => create.mutateAsync({ ...typed, username, address }),
      });
    },
    fallback: accountFailure,
  });
  const isDirect = form.values.method === 'direct';

  return (
    <AccountDialog who="Reseller" form={form} onClose={props.onClose}>
      <AccountFields>
        <TextInput {...emailField} withAsterisk data-autofocus {...form.getInputProps('email')} />
        {isDirect && <TextInput {...usernameField} withAsterisk {...form.getInputProps('username')} />}
        <TextInput
          {...nameField}
          label={isDirect ? 'Name' : 'Name (optional)'}
          withAsterisk={isDirect}
          {...form.getInputProps('name')}
        />
        <TextInput {...companyField} {...form.getInputProps('company')} />
        <TextInput {...phoneField} {...form.getInputProps('phone')} />
      </AccountFields>
      {isDirect && (
        <Textarea {...addressField} autosize minRows={2} maxRows={6} {...form.getInputProps('address')} />
      )}
    </AccountDialog>
  );
}
