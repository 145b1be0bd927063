import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function UserManagementScreen() {
  return (
    <NotIncludedYet
      title="Benutzerverwaltung"
      description="Benutzer, Rollen und ihre Berechtigungen."
      next={{ to: paths.home, label: 'Zur Startseite' }}
    />
  );
}
