import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function SupplierSearchScreen() {
  return (
    <NotIncludedYet
      title="Foneday-Suche"
      description="Im Katalog des Großhändlers suchen und Teile übernehmen."
      next={{ to: paths.parts, label: 'Zu den Ersatzteilen' }}
    />
  );
}
