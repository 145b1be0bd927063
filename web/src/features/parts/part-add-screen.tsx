import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function PartAddScreen() {
  return (
    <NotIncludedYet
      title="Neues Teil"
      description="Ein Ersatzteil in den Katalog aufnehmen."
      back={{ to: paths.parts, label: 'Ersatzteile' }}
      next={{ to: paths.parts, label: 'Zu den Ersatzteilen' }}
    />
  );
}
