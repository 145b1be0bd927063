import { Button, Group, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useReturnPath } from '../../shared/return-path.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { EInvoiceMissing } from './e-invoice-missing.tsx';
import { LogoSection } from './logo-section.tsx';
import { MailServerSection } from './mail-server-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { mailServerQuery, servicesQuery, settingsQuery } from './settings.api.ts';
import styles from './settings-screen.module.css';
import { SettingsSection } from './settings-section.tsx';
import { type SectionKey, sections } from './settings-sections.ts';
import { TaxHistory } from './tax-history.tsx';

/** One form a section: what is saved in one leaves the others as they are being typed. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery);
  const mailServer = useQuery(mailServerQuery);
  const services = useQuery(servicesQuery);
  const returnPath = useReturnPath();
  const { data } = settings;
  const sectionOf = (key: SectionKey) =>
    data ? (
      <SettingsSection key={key} section={sections[key]} settings={data}>
        {key === 'company' && <EInvoiceMissing settings={data} />}
        {key === 'tax' && <TaxHistory history={data.taxHistory} />}
      </SettingsSection>
    ) : (
      <Skeleton key={key} height={260} radius="lg" />
    );
  return (
    <>
      <PageHeader
        title="Einstellungen"
        description="Was auf Belegen steht und wie das Programm für Ihr Unternehmen rechnet."
      />
      {returnPath && (
        <MessageAlert isLasting kind="info">
          <Group justify="space-between" gap="xs">
            <span>
              Sie kommen von einem angefangenen Formular. Speichern Sie hier und füllen Sie es dann weiter
              aus: Was Sie eingegeben haben, ist noch da.
            </span>
            <Button
              component={Link}
              to={returnPath}
              leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
            >
              Zurück zum Formular
            </Button>
          </Group>
        </MessageAlert>
      )}
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
            {sectionOf('security')}
            {mailServer.data && <MailServerSection mailServer={mailServer.data} />}
            {services.data && <ServicesSection services={services.data} />}
          </div>
          <div className={styles.column}>
            {(['documents', 'settlements', 'datev', 'purchase', 'workshop', 'parts', 'labels'] as const).map(
              sectionOf,
            )}
          </div>
        </div>
      )}
    </>
  );
}
