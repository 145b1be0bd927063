import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function DeviceListScreen() {
  return (
    <NotIncludedYet
      title="Geräte"
      description="Alle Geräte vom Ankauf bis zum Verkauf."
      next={{ to: paths.home, label: 'Zur Startseite' }}
    />
  );
}
