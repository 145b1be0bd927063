import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { useState } from 'react';
import { useDraft } from '../../../../shared/session/use-draft.ts';
import { areSameValues, carryOver, type EditField, type EditValues, valuesOf } from './edit-values.ts';

interface EditState {
  /** The version that the typed values are based on. */
  base: Device;
  values: EditValues;
}

export interface DeviceEdit extends EditState {
  /** The newest version known, whether typed on or not. */
  latest: Device;
  isDirty: boolean;
  /** Somebody else saved while something was being typed here. */
  isOutdated: boolean;
  set: <Field extends EditField>(field: Field, value: EditValues[Field]) => void;
  /** Gives up what is typed for a stored version, the newest one unless another is named. */
  replace: (device?: Device) => void;
  /**
   * An own change of something else went through: what was typed stays, on the new version. Not so where it
   * is based on an older version still: then saving has to ask what to keep.
   */
  moveTo: (device: Device, from: Device) => void;
  /** These values were stored. What was typed since then stays. */
  confirmSaved: (saved: EditValues, device: Device) => void;
}

/** A version is later by its `updatedAt`, which the server moves on with every change. */
function isLater(one: Device, other: Device): boolean {
  return one.updatedAt > other.updatedAt;
}

/**
 * What is typed on a device's page. A newer version that arrives in the background is taken over only while
 * nothing is typed; otherwise both are kept apart until the user decides.
 */
export function useDeviceEdit(loaded: Device): DeviceEdit {
  const [state, setState] = useState<EditState>(() => stateOf(loaded));
  const { base, values } = state;
  const isDirty = !areSameValues(values, valuesOf(base));
  const isNewer = isLater(loaded, base);
  if (isNewer && !isDirty) setState(stateOf(loaded));

  const latest = isNewer || loaded.updatedAt === base.updatedAt ? loaded : base;
  useDraft<EditState>(`device.${loaded._id}`, {
    getValues: () => state,
    setValues: setState,
    isDirty: () => isDirty,
  });

  return {
    base,
    values,
    latest,
    isDirty,
    isOutdated: isNewer && isDirty,
    set: (field, value) =>
      setState((current) => ({ ...current, values: { ...current.values, [field]: value } })),
    replace: (device = latest) => setState(stateOf(device)),
    moveTo: (device, from) =>
      setState((current) =>
        current.base.updatedAt === from.updatedAt ? moved(current, valuesOf(from), device) : current,
      ),
    confirmSaved: (saved, device) => setState((current) => moved(current, saved, device)),
  };
}

function stateOf(device: Device): EditState {
  return { base: device, values: valuesOf(device) };
}

function moved({ values }: EditState, from: EditValues, device: Device): EditState {
  return { base: device, values: carryOver(values, from, valuesOf(device)) };
}
