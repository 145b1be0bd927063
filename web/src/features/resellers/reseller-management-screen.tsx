import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function ResellerManagementScreen() {
  return (
    <NotIncludedYet
      title="Reseller Management"
      description="Reseller einladen, Geräte zuweisen und Verkäufe verfolgen."
      next={{ to: paths.home, label: 'Zur Startseite' }}
    />
  );
}
