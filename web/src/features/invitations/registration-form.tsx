import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { MIN_PASSWORD_LENGTH } from '@kreislauf/domain/auth/password.rules';
import {
  companyInput,
  nameInput,
  newPasswordInput,
  phoneInput,
  usernameInput,
} from '@kreislauf/domain/users/account-fields';
import { Button, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import {
  companyField,
  nameField,
  phoneField,
  usernameField,
} from '../../entities/accounts/account-fields.ts';
import { PasswordStrengthMeter } from '../../entities/accounts/password-strength-meter.tsx';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../shared/ui/inputs/password-field.tsx';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import { OtherSessionNotice } from './other-session-notice.tsx';
import type { InvitedKind, RegistrationBody, ValidInvitation } from './registration.api.ts';

interface RegistrationFormProps {
  kind: InvitedKind;
  invitation: ValidInvitation;
  /** When the server told the remaining time. */
  checkedAt: number;
  register: (account: Omit<RegistrationBody, 'token'>) => Promise<unknown>;
}

export function RegistrationForm({ kind, invitation, checkedAt, register }: RegistrationFormProps) {
  const { email, name = '', company = '', phone = '' } = invitation;
  const form = useForm({
    initialValues: { name, username: '', company, phone, password: '', confirmation: '' },
    validate: {
      name: checkedBy(nameInput),
      username: checkedBy(usernameInput),
      company: checkedBy(companyInput),
      phone: checkedBy(phoneInput),
      password: checkedBy(newPasswordInput),
      confirmation: (text, { password }) =>
        text === password ? null : authProblems.confirmationDiffers().sentence,
    },
    onSubmit: ({ confirmation: _typedTwice, ...account }) => register(account),
  });
  const nameInputRef = useRef<HTMLInputElement>(null);
  const usernameInputRef = useRef<HTMLInputElement>(null);
  useMainField(name === '' ? nameInputRef : usernameInputRef);
  const passwordProps = {
    size: 'md',
    autoComplete: 'new-password',
    withAsterisk: true,
  } as const;

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <InvitationFacts invitation={invitation} checkedAt={checkedAt} />
        <OtherSessionNotice email={email} />
        {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
        <TextInput label="E-Mail" size="md" disabled value={email} />
        <TextInput
          {...nameField}
          label="Vollständiger Name"
          size="md"
          withAsterisk
          autoComplete="name"
          ref={nameInputRef}
          {...form.getInputProps('name')}
        />
        <TextInput
          {...usernameField}
          description="Damit melden Sie sich an."
          size="md"
          withAsterisk
          autoComplete="username"
          autoCorrect="off"
          ref={usernameInputRef}
          {...form.getInputProps('username')}
        />
        {kind === 'reseller' && (
          <>
            <TextInput
              {...companyField}
              size="md"
              autoComplete="organization"
              {...form.getInputProps('company')}
            />
            <TextInput {...phoneField} size="md" autoComplete="tel" {...form.getInputProps('phone')} />
          </>
        )}
        <div>
          <PasswordField
            label="Passwort"
            description={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen`}
            {...passwordProps}
            {...form.getInputProps('password')}
          />
          <PasswordStrengthMeter password={form.values.password} />
        </div>
        <PasswordField
          label="Passwort bestätigen"
          {...passwordProps}
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={form.isBusy} mt={4}>
          Konto anlegen
        </Button>
      </Stack>
    </form>
  );
}
