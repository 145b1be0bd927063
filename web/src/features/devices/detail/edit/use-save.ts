import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { useState } from 'react';
import { showError, showSuccess, showWarning } from '../../../../shared/ui/feedback/messages.tsx';
import { areSameValues, type EditValues, payloadOf, problemsOf, valuesOf } from './edit-values.ts';
import { labelOf } from './field-label.ts';
import type { DeviceEdit } from './use-device-edit.ts';
import { useVersionedUpdate } from './use-versioned-update.ts';

interface SaveState {
  isBusy: boolean;
  /** The stored version that the last save ran into; asks for a decision while it is set. */
  conflict: Device | null;
  /** Why the decision could not be saved. */
  error: string | null;
  save: () => Promise<boolean>;
  compare: () => void;
  resolve: (values: EditValues) => Promise<void>;
  closeConflict: () => void;
}

/**
 * Saves what is typed. A save on an outdated version ends in a question, never in a loss. `showProblem` leads to the
 * field that cannot be saved.
 */
export function useSave(edit: DeviceEdit, showProblem: () => void): SaveState {
  const { base, values, latest, isDirty } = edit;
  const [conflict, setConflict] = useState<Device | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { send, isBusy } = useVersionedUpdate(base._id, 'Fehler beim Aktualisieren des Geräts');

  const saveOn = async (wanted: EditValues, version: Device, tell: (message: string) => void) => {
    const outcome = await send(payloadOf(wanted, version.updatedAt));
    if (outcome?.kind === 'outdated') setConflict(outcome.theirs);
    if (outcome?.kind === 'failed') tell(outcome.message);
    if (outcome?.kind !== 'saved') return null;
    showSuccess('Gerät erfolgreich aktualisiert');
    return outcome.device;
  };

  return {
    isBusy,
    conflict,
    error,
    save: async () => {
      if (!isDirty || isBusy) return !isDirty;
      const [problem] = Object.entries(problemsOf(values));
      if (problem) {
        const [field, sentence] = problem;
        const warning = `${labelOf(field)}: ${sentence}`;
        showWarning(warning, { id: warning });
        showProblem();
        return false;
      }
      const saved = await saveOn(values, base, showError);
      if (saved) edit.confirmSaved(values, saved);
      return saved !== null;
    },
    compare: () => setConflict(latest),
    resolve: async (chosen) => {
      if (!conflict) return;
      setError(null);
      const isTheirs = areSameValues(chosen, valuesOf(conflict));
      const stored = isTheirs ? conflict : await saveOn(chosen, conflict, setError);
      if (!stored) return;
      edit.replace(stored);
      setConflict(null);
    },
    closeConflict: () => {
      setError(null);
      setConflict(null);
    },
  };
}
