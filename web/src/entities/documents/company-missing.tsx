import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useReturnState } from '../../shared/return-path.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { shopDefaultsQuery } from '../settings/shop-defaults.ts';

/** Said before anybody fills in a document that could not be issued. */
export function CompanyMissing({ isInvoicing = false }: { isInvoicing?: boolean }) {
  const { data: shop } = useQuery({ ...shopDefaultsQuery, refetchOnMount: 'always' });
  const isUntaxed = isInvoicing && shop?.hasTaxNumber === false;
  if (shop?.isCompanyComplete !== false && !isUntaxed) return null;
  return (
    <MessageAlert isLasting kind="warning">
      {shop?.isCompanyComplete === false
        ? `${settingsProblems.companyIncomplete().sentence} Vorher kann kein Beleg ausgestellt werden.`
        : settingsProblems.companyUntaxed().sentence}{' '}
      <SettingsLink otherwise="Das kann nur, wer die Einstellungen ändern darf; was Sie eingeben, bleibt so lange hier.">
        Unternehmensdaten eintragen
      </SettingsLink>
    </MessageAlert>
  );
}

/** Lists what the shop lacks for electronic invoices; an invoice is issued without that, too. */
export function MissingForEInvoices() {
  const { data: shop } = useQuery(shopDefaultsQuery);
  const missing = shop?.eInvoiceMissing ?? [];
  if (missing.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Für die E-Rechnung fehlt in Ihren Angaben noch: {missing.join(', ')}.{' '}
      <SettingsLink>Unternehmensdaten ergänzen</SettingsLink>
    </Text>
  );
}

interface SettingsLinkProps {
  children: ReactNode;
  /** Shown to users who may not change the settings. */
  otherwise?: ReactNode;
}

/** Leads to the settings and back again; what was typed here is kept meanwhile. */
export function SettingsLink({ children, otherwise = null }: SettingsLinkProps) {
  const detour = useReturnState();
  if (!useMay('system.settings')) return otherwise;
  return (
    <Anchor component={Link} to={paths.settings} state={detour} inherit className="medium">
      {children}
    </Anchor>
  );
}
