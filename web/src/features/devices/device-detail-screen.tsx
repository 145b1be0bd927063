import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function DeviceDetailScreen() {
  return (
    <NotIncludedYet
      title="Gerät"
      description="Zustand, Ersatzteile, Kosten und Verkauf eines Geräts."
      back={{ to: paths.devices, label: 'Geräte' }}
      next={{ to: paths.devices, label: 'Zur Geräteliste' }}
    />
  );
}
