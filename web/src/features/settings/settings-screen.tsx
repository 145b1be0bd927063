import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { LogoSection } from './logo-section.tsx';
import { MailServerSection } from './mail-server-section.tsx';
import { mailServerQuery, settingsQuery } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';
import { sections } from './settings-sections.ts';

/** One form a section: what is saved in one leaves the others as they are being typed. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery);
  const mailServer = useQuery(mailServerQuery);
  const { data } = settings;
  return (
    <>
      <PageHeader
        title="Einstellungen"
        description="Was auf Belegen steht und wie das Programm für Ihr Unternehmen rechnet."
      />
      {settings.isError && !data ? (
        <Surface>
          <ErrorState
            error={settings.error}
            fallback="Fehler beim Laden der Einstellungen"
            retry={settings.refetch}
            busy={settings.isFetching}
          />
        </Surface>
      ) : (
        <Stack gap="lg" maw={900}>
          {sections.map((section) =>
            data ? (
              <SettingsSection key={section.key} section={section} settings={data} />
            ) : (
              <Skeleton key={section.key} height={260} radius="lg" />
            ),
          )}
          {data && <LogoSection settings={data} />}
          {mailServer.data && <MailServerSection mailServer={mailServer.data} />}
        </Stack>
      )}
    </>
  );
}
