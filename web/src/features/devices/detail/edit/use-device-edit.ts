import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { useLayoutEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../../shared/api-error.ts';
import { useDraft } from '../../../../shared/session/use-draft.ts';
import { type Form, useForm } from '../../../../shared/ui/forms/use-form.ts';
import { showError, showSuccess, showWarning } from '../../../../shared/ui/messages/messages.tsx';
import {
  areSameValues,
  carryOver,
  type EditValues,
  editValuesOf,
  payloadOf,
  problemsOf,
} from './edit-values.ts';
import { labelOf } from './field-label.ts';
import { differInPictureOnly, useVersionedUpdate } from './use-versioned-update.ts';

export interface DeviceEdit {
  form: Form<EditValues>;
  /** The version that the typed values are based on. */
  base: Device;
  /** The newest version known, whether typed on or not. */
  latest: Device;
  isDirty: boolean;
  /** Somebody else saved while something was being typed here. */
  isOutdated: boolean;
  /** Gives up what is typed for the newest version. */
  discard: () => void;
  /**
   * An own change of something else went through: what was typed stays, on the new version. Not so where it
   * is based on an older version still: then saving has to ask what to keep.
   */
  moveTo: (device: Device, from: Device) => void;
  /** The stored version that a save ran into; asks for a decision while it is set. */
  conflict: Device | null;
  compare: () => void;
  resolve: (values: EditValues) => Promise<void>;
  closeConflict: () => void;
}

const FAILED = 'Fehler beim Aktualisieren des Geräts';

/**
 * The form of a device's page, and saving it with optimistic locking. A newer version that arrives in the background is taken over only
 * while nothing is typed; otherwise both are kept apart until the user decides, and a save ends in a question, never in
 * a loss. `showFields` brings the fields in sight that cannot be saved.
 */
export function useDeviceEdit(loaded: Device, showFields: () => void): DeviceEdit {
  const [base, setBase] = useState(loaded);
  const [conflict, setConflict] = useState<Device | null>(null);
  const { send } = useVersionedUpdate(loaded._id, FAILED);
  const form = useForm<EditValues>({
    initialValues: editValuesOf(loaded),
    validate: problemsOf,
    validateInputOnChange: ['purchasePrice', 'desiredProfit'],
    isReady: (values) => !areSameValues(values, editValuesOf(base)),
    onRefused: (problems) => {
      const [problem] = Object.entries(problems);
      if (!problem) return;
      const warning = `${labelOf(problem[0])}: ${problem[1]}`;
      showWarning(warning, { id: warning });
      showFields();
    },
    onSubmit: async (values) => {
      try {
        const saved = await saveOn(values, base);
        if (!saved) return false;
        // Values typed since then stay.
        put(saved, carryOver(form.getValues(), values, editValuesOf(saved)));
      } catch (error) {
        if (!(error instanceof ApiError && Object.keys(error.fields).length > 0))
          showError(messageOf(error, FAILED));
        throw error;
      }
    },
  });
  const isDirty = form.isReady;
  const isNewer = isLater(loaded, base);
  const latest = isNewer || loaded.updatedAt === base.updatedAt ? loaded : base;

  const put = (device: Device, values = editValuesOf(device)) => {
    setBase(device);
    form.setValues(values);
  };
  const saveOn = async (wanted: EditValues, version: Device): Promise<Device | null> => {
    const { place } = wanted;
    const outcome = await send({
      ...payloadOf(wanted, version.updatedAt),
      ...(place !== version.place && { place }),
    });
    if (outcome.kind === 'outdated') {
      setConflict(outcome.theirs);
      return null;
    }
    showSuccess('Gerät erfolgreich aktualisiert');
    return outcome.device;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when it arrives, or once nothing is typed
  useLayoutEffect(() => {
    if (isNewer && !isDirty) put(loaded);
    else if (isNewer && differInPictureOnly(loaded, base)) setBase(loaded);
  }, [isNewer, isDirty, loaded]);
  useDraft<{ base: Device; values: EditValues }>(`device.${loaded._id}`, {
    getValues: () => ({ base, values: form.getValues() }),
    setValues: (kept) => put(kept.base, kept.values),
    isDirty: () => isDirty,
  });

  return {
    form,
    base,
    latest,
    isDirty,
    isOutdated: isNewer && isDirty && !differInPictureOnly(loaded, base),
    discard: () => put(latest),
    moveTo: (device, from) => {
      if (base.updatedAt === from.updatedAt)
        put(device, carryOver(form.getValues(), editValuesOf(from), editValuesOf(device)));
    },
    conflict,
    compare: () => setConflict(latest),
    resolve: async (chosen) => {
      if (!conflict) return;
      const isTheirs = areSameValues(chosen, editValuesOf(conflict));
      const stored = isTheirs ? conflict : await saveOn(chosen, conflict);
      if (!stored) return;
      put(stored);
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
  };
}

/** A version is later by its `updatedAt`, which the server moves on with every change. */
function isLater(one: Device, other: Device): boolean {
  return one.updatedAt > other.updatedAt;
}
