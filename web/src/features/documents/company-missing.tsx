import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { paths } from '../../shared/paths.ts';
import { useReturnState } from '../../shared/return-path.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';

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

interface SettingsLinkProps {
  children: ReactNode;
  /** For whoever may not change them. */
  otherwise?: ReactNode;
}

/** There and back: what was typed waits meanwhile. */
export function SettingsLink({ children, otherwise = null }: SettingsLinkProps) {
  const detour = useReturnState();
  if (!useMay('system.settings')) return otherwise;
  return (
    <Anchor component={Link} to={paths.settings} state={detour} inherit className="medium">
      {children}
    </Anchor>
  );
}
