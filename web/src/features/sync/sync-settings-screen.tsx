import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function SyncSettingsScreen() {
  return (
    <NotIncludedYet
      title="Sync Einstellungen"
      description="Wann und was aus dem Lieferantenkatalog übernommen wird."
      next={{ to: paths.home, label: 'Zur Startseite' }}
    />
  );
}
