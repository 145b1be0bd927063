import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function DeviceEditScreen() {
  return (
    <NotIncludedYet
      title="Gerät bearbeiten"
      description="Angaben, Ersatzteile und Preise eines Geräts ändern."
      back={{ to: paths.devices, label: 'Geräte' }}
      next={{ to: paths.devices, label: 'Zur Geräteliste' }}
    />
  );
}
