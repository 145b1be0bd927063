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
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { ApiError, messageOf } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { useMainField } from '../../shared/ui/forms/main-field.ts';
import { PasswordField } from '../../shared/ui/forms/password-field.tsx';
import { PasswordStrengthMeter } from '../../shared/ui/forms/password-strength-meter.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import { OtherSessionNotice } from './other-session-notice.tsx';
import type { InvitedKind, RegistrationBody, ValidInvitation } from './registration.api.ts';

interface RegistrationFormProps {
  kind: InvitedKind;
  invitation: ValidInvitation;
  /** When the server told the remaining time. */
  checkedAt: number;
  busy: boolean;
  error: unknown;
  onSubmit: (account: Omit<RegistrationBody, 'token'>) => void;
}

type Rule = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } };

const checkedBy = (rule: Rule) => (value: string) => rule.safeParse(value).error?.issues[0]?.message;

export function RegistrationForm({
  kind,
  invitation,
  checkedAt,
  busy,
  error,
  onSubmit,
}: RegistrationFormProps) {
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
  });
  const nameField = useRef<HTMLInputElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  useMainField(name === '' ? nameField : usernameField);
  const { setErrors } = form;
  const fields = error instanceof ApiError ? error.fields : {};
  useEffect(() => {
    if (error instanceof ApiError) setErrors(error.fields);
  }, [error, setErrors]);

  const submit = form.onSubmit(({ confirmation: _typedTwice, ...account }) => {
    if (!busy) onSubmit(account);
  });
  const passwordProps = {
    size: 'md',
    autoComplete: 'new-password',
    withAsterisk: true,
  } as const;
  const isShownAtField = Object.keys(fields).some((field) => field in form.values);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <InvitationFacts invitation={invitation} checkedAt={checkedAt} />
        <OtherSessionNotice email={email} />
        {Boolean(error) && !isShownAtField && <MessageAlert kind="error">{messageOf(error)}</MessageAlert>}
        <TextInput label="E-Mail" size="md" disabled value={email} />
        <TextInput
          label="Vollständiger Name"
          size="md"
          withAsterisk
          autoComplete="name"
          maxLength={100}
          ref={nameField}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Benutzername"
          description="Damit melden Sie sich an."
          size="md"
          withAsterisk
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={50}
          ref={usernameField}
          {...form.getInputProps('username')}
        />
        {kind === 'reseller' && (
          <>
            <TextInput
              label="Firma (optional)"
              size="md"
              autoComplete="organization"
              maxLength={150}
              {...form.getInputProps('company')}
            />
            <TextInput
              label="Telefon (optional)"
              size="md"
              type="tel"
              autoComplete="tel"
              maxLength={50}
              {...form.getInputProps('phone')}
            />
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
        <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
          Konto anlegen
        </Button>
      </Stack>
    </form>
  );
}
