import { MAX_LOGO_BYTES } from '@kreislauf/domain/settings/settings.choices';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import type { SettingsAnswer } from '@kreislauf/domain/settings/settings-inputs.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, FileButton, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { useBlobAddress } from '../../shared/ui/values/use-blob-address.ts';
import { logoQuery, useRemoveLogo, useSaveLogo } from './settings.api.ts';
import styles from './settings-section.module.css';

/** Sent as soon as it is chosen; a picture that cannot be taken leaves the present one. */
export function LogoSection({ settings }: { settings: SettingsAnswer }) {
  const save = useSaveLogo();
  const remove = useRemoveLogo();
  const [failure, setFailure] = useState<string | null>(null);
  const outcomeMessages = (success: string) => ({
    onSuccess: () => showSuccess(success),
    onError: (error: unknown) => setFailure(messageOf(error, 'Fehler beim Speichern des Logos')),
  });
  const send = (file: File | null) => {
    if (!file) return;
    setFailure(null);
    if (file.size > MAX_LOGO_BYTES) setFailure(settingsProblems.logoTooLarge().sentence);
    else save.mutate(file, outcomeMessages('Logo gespeichert'));
  };
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: 'Logo entfernen?',
      text: 'Neue Belege haben dann kein Logo, und das Bild wird gelöscht. Ausgestellte Belege bleiben, wie sie sind.',
      action: 'Logo entfernen',
      isDestructive: true,
    });
    if (!isSure) return;
    setFailure(null);
    remove.mutate(undefined, outcomeMessages('Logo entfernt'));
  };
  return (
    <section className={`${styles.form} surface`} aria-label="Logo">
      <Title order={2} className="text-md bold">
        Logo
      </Title>
      <Text size="xs" c="dimmed">
        {settings.logoAt
          ? `Hinterlegt am ${formatDateTime(settings.logoAt)}. Es steht oben auf jedem neuen Beleg.`
          : 'PNG, JPEG oder SVG, höchstens 1 MB. Es steht oben auf jedem neuen Beleg.'}
      </Text>
      {failure && <MessageAlert kind="error">{failure}</MessageAlert>}
      {settings.logoAt && <StoredLogo at={settings.logoAt} />}
      <Group gap="xs">
        <FileButton accept="image/png,image/jpeg,image/svg+xml" onChange={send}>
          {(props) => (
            <Button variant="default" loading={save.isPending} {...props}>
              {settings.logoAt ? 'Anderes Logo wählen' : 'Logo wählen'}
            </Button>
          )}
        </FileButton>
        {settings.logoAt && (
          <Button variant="default" loading={remove.isPending} onClick={askAndRemove}>
            Logo entfernen
          </Button>
        )}
      </Group>
    </section>
  );
}

/** On white, as on paper. */
function StoredLogo({ at }: { at: string }) {
  const address = useBlobAddress(useQuery(logoQuery(at)).data);
  return <div className={styles.logo}>{address && <img src={address} alt="Ihr Logo" />}</div>;
}
