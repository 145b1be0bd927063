import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function PartListScreen() {
  return (
    <NotIncludedYet
      title="Ersatzteile"
      description="Teile, Preise und Lagerbestand."
      next={{ to: paths.home, label: 'Zur Startseite' }}
    />
  );
}
