import type { Account } from '@kreislauf/domain/account/account.contract';
import { nameInput } from '@kreislauf/domain/users/account-fields';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { checkedBy } from '../../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { Panel } from '../../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { PasswordChangeDialog } from '../password-change-dialog.tsx';
import { useRename } from './account.api.ts';
import styles from './account-panels.module.css';

export function PersonPanel({ account }: { account: Account }) {
  const [isChangingPassword, setChangingPassword] = useState(false);
  return (
    <Panel title="Person">
      <dl className={`${styles.facts} text-sm`}>
        <dt>Benutzername</dt>
        <dd className="wrap">{account.username}</dd>
        <dt>E-Mail</dt>
        <dd className="wrap">{account.email}</dd>
      </dl>
      <NameForm name={account.name} />
      <div className={`${styles.password} ruled`}>
        <Button
          variant="default"
          leftSection={<IconKey size={16} stroke={1.8} aria-hidden />}
          onClick={() => setChangingPassword(true)}
        >
          Passwort ändern
        </Button>
      </div>
      {isChangingPassword && (
        <PasswordChangeDialog
          kind={account.kind === 'staff' ? 'admin' : 'reseller'}
          opened
          onClose={() => setChangingPassword(false)}
        />
      )}
    </Panel>
  );
}

function NameForm({ name }: { name: string }) {
  const rename = useRename();
  const form = useForm({
    initialValues: { name },
    validate: { name: checkedBy(nameInput) },
    draft: 'own-name',
    onSubmit: async ({ name: typed }) => {
      const saved = await rename.mutateAsync(typed);
      form.setInitialValues({ name: saved.name });
      form.setValues({ name: saved.name });
      showSuccess('Name gespeichert');
    },
    fallback: 'Fehler beim Ändern des Namens',
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
        <div className={styles.named}>
          <TextInput
            label="Name"
            autoComplete="name"
            maxLength={100}
            className={styles.name}
            {...form.getInputProps('name')}
          />
          <Button type="submit" variant="default" loading={form.isBusy} disabled={!form.isDirty()}>
            Name speichern
          </Button>
        </div>
      </Stack>
    </form>
  );
}
