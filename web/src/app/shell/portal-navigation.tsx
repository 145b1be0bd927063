import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { ownOpenQuery } from '../../features/settlements/portal/own-settlements.api.ts';
import { paths } from '../../shared/paths.ts';
import { Badge } from '../../shared/ui/values/badge.tsx';
import styles from './portal-navigation.module.css';

/** The two pages of the portal, with the number of settlements that wait to be paid. */
export function PortalNavigation() {
  const unpaid = useQuery(ownOpenQuery).data?.unpaid.count ?? 0;
  return (
    <nav className={`${styles.pages} no-print`} aria-label="Bereiche">
      <NavLink to={paths.portal} end className={`${styles.page} medium`}>
        Geräte
      </NavLink>
      <NavLink to={paths.ownSettlements} className={`${styles.page} medium`}>
        Meine Abrechnungen
        {unpaid > 0 && (
          <Badge className="tabular">
            {unpaid}
            <VisuallyHidden> unbezahlt</VisuallyHidden>
          </Badge>
        )}
      </NavLink>
    </nav>
  );
}
