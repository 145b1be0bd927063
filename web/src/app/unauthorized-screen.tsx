import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { askAndLogOut } from '../features/auth/auth.api.ts';
import { paths } from '../shared/paths.ts';
import { useStaff } from '../shared/session/user-info.ts';
import { usePageTitle } from '../shared/ui/layout/page-title.ts';
import { EmptyState } from '../shared/ui/lists/empty-state.tsx';
import { allowedLinks, type Rights } from './navigation.ts';
import { staffRoutes } from './staff-routes.tsx';

export function UnauthorizedScreen() {
  usePageTitle('Zugriff verweigert');
  const rights = useStaff();
  const { roleName } = rights;
  return (
    <EmptyState
      icon={IconLock}
      heading={1}
      title="Zugriff verweigert"
      text={
        <>
          Ihnen fehlen die erforderlichen Berechtigungen für diese Seite. Ihre Rolle:{' '}
          <strong>{roleName}</strong>. Brauchen Sie Zugriff, wenden Sie sich an Ihren Administrator.
        </>
      }
    >
      <WayOn rights={rights} />
      <Button variant="default" onClick={() => askAndLogOut('admin')}>
        Abmelden
      </Button>
    </EmptyState>
  );
}

/** The calculator as specified; where it is not allowed, the first page that is. */
function WayOn({ rights }: { rights: Rights }) {
  if (hasPermission(rights.permissions, 'tools.priceCalculator')) {
    return (
      <Button component={Link} to={paths.calculator}>
        Zum Preisrechner
      </Button>
    );
  }
  const [first] = allowedLinks(rights, staffRoutes);
  return first ? (
    <Button component={Link} to={first.to}>
      Weiter zu {first.label}
    </Button>
  ) : null;
}
