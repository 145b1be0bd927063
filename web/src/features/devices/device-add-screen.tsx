import { paths } from '../../shared/paths.ts';
import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function DeviceAddScreen() {
  return (
    <NotIncludedYet
      title="Gerät hinzufügen"
      description="Ein Gerät anhand seiner IMEI prüfen und aufnehmen."
      back={{ to: paths.devices, label: 'Geräte' }}
      next={{ to: paths.devices, label: 'Zur Geräteliste' }}
    />
  );
}
