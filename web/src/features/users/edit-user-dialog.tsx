import { emailInput, nameInput } from '@kreislauf/domain/users/account-fields';
import type { UserLimits } from '@kreislauf/domain/users/account-limits.rules';
import type { User } from '@kreislauf/domain/users/users.contract';
import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '../../shared/session/use-draft.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { emailField } from '../../shared/ui/forms/account-method.tsx';
import { problemIn } from '../../shared/ui/forms/field-problems.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { failureBeside, markingFields } from '../../shared/ui/forms/form-failure.ts';
import { useStaff } from '../auth/auth.api.ts';
import { rolesQuery } from '../roles/roles.api.ts';
import { type ChosenRole, RoleChoice, refusalOf } from './role-choice.tsx';
import { useUpdateUser } from './users.api.ts';

interface EditUserDialogProps {
  user: User;
  limits: UserLimits;
  onClose: () => void;
}

export function EditUserDialog({ user, limits, onClose }: EditUserDialogProps) {
  const actor = useStaff();
  const { data: roles } = useQuery(rolesQuery);
  const update = useUpdateUser();
  const form = useForm({
    initialValues: {
      name: user.name,
      email: user.email,
      isActive: user.isActive,
      chosen: { role: user.role, roleId: user.roleId?._id ?? '' } as ChosenRole,
    },
    validate: {
      name: (text) => problemIn(nameInput, text),
      email: (text) => problemIn(emailInput, text),
      chosen: (chosen) => refusalOf(actor, chosen, roles),
    },
  });
  useDraft(`user-edit.${user._id}`, form);
  const { name, email, chosen } = form.values;

  const submit = form.onSubmit(({ chosen: { role, roleId }, ...typed }) =>
    markingFields(form, async () => {
      await update.mutateAsync({ _id: user._id, ...typed, role, roleId: roleId || null });
      showSuccess('Benutzer erfolgreich aktualisiert');
      onClose();
    }),
  );

  return (
    <FormDialog
      opened
      size={600}
      title="Benutzer bearbeiten"
      submitLabel="Änderungen speichern"
      busy={update.isPending}
      dirty={form.isDirty()}
      submitDisabled={name.trim() === '' || email.trim() === ''}
      error={failureBeside(
        ['name', 'email', 'isActive'],
        update.error,
        'Fehler beim Aktualisieren des Benutzers',
      )}
      onSubmit={() => submit()}
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
      <RoleChoice
        value={chosen}
        error={form.errors.chosen as string | undefined}
        onChange={(next) => {
          form.clearFieldError('chosen');
          form.setFieldValue('chosen', next);
        }}
      />
      <Switch
        label="Konto ist aktiv"
        description={
          limits.toggle ?? 'Ein inaktives Konto kann sich nicht anmelden; offene Sitzungen enden sofort.'
        }
        disabled={limits.toggle !== null}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
