import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { type ReactNode, useState } from 'react';
import { MessageAlert } from '../../../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import type { DeviceChangeBody } from '../../devices.api.ts';
import { MeanwhileChanges } from '../edit/meanwhile-changes.tsx';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useVersionedUpdate } from '../edit/use-versioned-update.ts';

interface DialogUpdateOptions {
  /** Says what failed where the server does not. */
  fallback: string;
  /** Advice after a version conflict, below the other user's changes. */
  advice: string;
  onClose: () => void;
}

interface DialogUpdate {
  /** Throws what the server refused; says `saved` where it was taken, false where somebody else was quicker. */
  save: (change: DeviceChangeBody, saved: string) => Promise<boolean>;
  /** The other user's changes. Typed values stay, and can be sent again on the newer version. */
  notice: ReactNode;
}

/** Changes the newest version of a device from a dialog, which closes once that is stored. */
export function useDialogUpdate(
  edit: DeviceEdit,
  { fallback, advice, onClose }: DialogUpdateOptions,
): DialogUpdate {
  const device = edit.latest;
  const { send } = useVersionedUpdate(device._id, fallback);
  const [before, setBefore] = useState<Device | null>(null);

  return {
    save: async (change, saved) => {
      setBefore(null);
      const outcome = await send({ ...change, updatedAt: device.updatedAt });
      if (outcome.kind === 'outdated') {
        setBefore(device);
        return false;
      }
      edit.moveTo(outcome.device, device);
      showSuccess(saved);
      onClose();
      return true;
    },
    notice: before && (
      <MessageAlert isLasting kind="warning" title="Das Gerät wurde inzwischen geändert">
        <MeanwhileChanges before={before} after={device} />
        {advice}
      </MessageAlert>
    ),
  };
}
