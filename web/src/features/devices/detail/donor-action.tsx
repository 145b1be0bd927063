import { checkMayDonate } from '@kreislauf/domain/devices/donor/donor.rules';
import { Button } from '@mantine/core';
import { IconRecycle } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/session/user-info.ts';
import { onDemand, WhenLoaded } from '../../../shared/ui/layout/on-demand.tsx';
import type { DeviceEdit } from './edit/use-device-edit.ts';

const DonorDialog = onDemand<{ edit: DeviceEdit; onClose: () => void }>(
  async () => (await import('./dialogs/donor-dialog.tsx')).DonorDialog,
);

/** Apart from what is done every day: it cannot be undone. */
export function DonorAction({ edit }: { edit: DeviceEdit }) {
  const [isOpen, setOpen] = useState(false);
  const mayEditDevices = useMay('devices.edit');
  const mayEditParts = useMay('parts.edit');
  const { status, isAssigned, donor } = edit.latest;
  const isPossible = checkMayDonate({ status, isAssigned, isDonor: donor !== null }).ok;
  if (!mayEditDevices || !mayEditParts || !isPossible) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className="no-print"
        leftSection={<IconRecycle size={15} stroke={1.9} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Ausschlachten
      </Button>
      {isOpen && (
        <WhenLoaded part={DonorDialog} waiting={null}>
          <DonorDialog edit={edit} onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
    </>
  );
}
