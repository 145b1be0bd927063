import { emailInput, nameInput } from '@kreislauf/domain/users/account-fields';
import type { UserLimits } from '@kreislauf/domain/users/account-limits.rules';
import type { User } from '@kreislauf/domain/users/users.contract';
import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { emailField } from '../../entities/accounts/account-fields.ts';
import { TwoFactorReset } from '../../entities/accounts/two-factor-reset.tsx';
import { useStaff } from '../../shared/session/user-info.ts';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { rolesQuery } from '../roles/roles.api.ts';
import { type ChosenRole, RoleChoice, refusalOf } from './role-choice.tsx';
import { useResetUserTwoFactor, useUpdateUser } from './users.api.ts';

interface EditUserDialogProps {
  user: User;
  limits: UserLimits;
  onClose: () => void;
}

export function EditUserDialog({ user, limits, onClose }: EditUserDialogProps) {
  const actor = useStaff();
  const { data: roles } = useQuery(rolesQuery);
  const update = useUpdateUser();
  const resetTwoFactor = useResetUserTwoFactor();
  const form = useForm({
    initialValues: {
      name: user.name,
      email: user.email,
      isActive: user.isActive,
      chosen: { role: user.role, roleId: user.roleId?._id ?? '' } as ChosenRole,
    },
    validate: {
      name: checkedBy(nameInput),
      email: checkedBy(emailInput),
      chosen: (chosen) => refusalOf(actor, chosen, roles),
    },
    draft: `user-edit.${user._id}`,
    isReady: ({ name, email }) => name.trim() !== '' && email.trim() !== '',
    onSubmit: async ({ chosen: { role, roleId }, ...typed }) => {
      await update.mutateAsync({ _id: user._id, ...typed, role, roleId: roleId || null });
      showSuccess('Benutzer erfolgreich aktualisiert');
      onClose();
    },
    fallback: 'Fehler beim Aktualisieren des Benutzers',
  });

  return (
    <FormDialog
      form={form}
      size={600}
      title="Benutzer bearbeiten"
      submitLabel="Änderungen speichern"
      onClose={onClose}
    >
      <TextInput
        label="Benutzername"
        description="Der Benutzername kann nicht geändert werden."
        disabled
        value={user.username}
      />
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput {...emailField} withAsterisk {...form.getInputProps('email')} />
      <RoleChoice {...form.fieldProps('chosen')} />
      <Switch
        label="Konto ist aktiv"
        description={
          limits.toggle ?? 'Ein inaktives Konto kann sich nicht anmelden; offene Sitzungen enden sofort.'
        }
        disabled={limits.toggle !== null}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      {user._id !== actor._id && <TwoFactorReset account={user} reset={resetTwoFactor} />}
    </FormDialog>
  );
}
