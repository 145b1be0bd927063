import { Button, Group } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../../shared/api-error.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';

interface TwoFactorResetProps {
  account: { _id: string; name: string };
  reset: Pick<UseMutationResult<{ message: string }, Error, string>, 'mutate' | 'isPending'>;
}

/** For somebody who lost the phone: at the end of the dialog in which the account is changed. */
export function TwoFactorReset({ account: { _id, name }, reset }: TwoFactorResetProps) {
  const askAndReset = async () => {
    const isSure = await confirm({
      title: 'Zweiten Faktor zurücksetzen?',
      text: `Die Codes der App, die Wiederherstellungscodes und alle Passkeys von ${name} gelten danach nicht mehr, und ${name} wird überall abgemeldet. Zum Anmelden genügt dann das Passwort. ${name} erhält eine E-Mail darüber. Vergewissern Sie sich vorher, dass wirklich ${name} darum bittet.`,
      action: 'Zweiten Faktor zurücksetzen',
      isDestructive: true,
    });
    if (!isSure) return;
    reset.mutate(_id, {
      onSuccess: ({ message }) => showSuccess(`${message}: ${name}`),
      onError: (error) => showError(`Fehler beim Zurücksetzen des zweiten Faktors: ${messageOf(error)}`),
    });
  };
  return (
    <Group justify="space-between" gap="xs" pt="md" className="ruled">
      <div>
        <p className="text-sm medium">Zwei-Faktor-Anmeldung und Passkeys</p>
        <p className="muted text-xs">Wenn das Telefon verloren ist.</p>
      </div>
      <Button variant="default" data-destructive loading={reset.isPending} onClick={askAndReset}>
        Zurücksetzen
      </Button>
    </Group>
  );
}
