import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { LogoSection } from './logo-section.tsx';
import { MailServerSection } from './mail-server-section.tsx';
import { mailServerQuery, settingsQuery } from './settings.api.ts';
import styles from './settings-screen.module.css';
import { SettingsSection } from './settings-section.tsx';
import { type SectionKey, sections } from './settings-sections.ts';

/** One form a section: what is saved in one leaves the others as they are being typed. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery);
  const mailServer = useQuery(mailServerQuery);
  const { data } = settings;
  const sectionOf = (key: SectionKey) =>
    data ? (
      <SettingsSection key={key} section={sections[key]} settings={data} />
    ) : (
      <Skeleton key={key} height={260} radius="lg" />
    );
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
        <div className={styles.columns}>
          <div className={styles.column}>
            {sectionOf('company')}
            {data && <LogoSection settings={data} />}
            {sectionOf('tax')}
            {mailServer.data && <MailServerSection mailServer={mailServer.data} />}
          </div>
          <div className={styles.column}>
            {(['documents', 'purchase', 'workshop', 'parts', 'labels'] as const).map(sectionOf)}
          </div>
        </div>
      )}
    </>
  );
}
