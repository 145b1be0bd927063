import type { SettingsChange } from '@kreislauf/domain/settings/settings.rules';
import { useEffect, useState } from 'react';
import { useDraft } from '../../shared/session/use-draft.ts';
import type { Form } from '../../shared/ui/forms/use-form.ts';
import { bothChanged, keepTyped } from './touched-fields.ts';

export interface Stored<Values> {
  values: Values;
  updatedAt: string;
}

export interface BasedOn<Values> {
  /** The form's initial values and their version: only what differs from them was typed. */
  basis: Stored<Values>;
  /** After somebody else was quicker: the fields that both have changed; null while nobody was. */
  conflicts: SettingsChange[] | null;
  /** Takes over another user's save: untouched fields follow, and the next save is based on it. */
  meet: (theirs: Stored<Values>) => void;
  /** Takes over our own save. */
  begin: (saved: Stored<Values>) => void;
}

/**
 * The version that a form is based on. What others store meanwhile is taken over where nothing was typed; where it was,
 * and they changed the same section, the older version stays, and saving is refused until somebody has seen theirs.
 */
export function useBasedOn<Values extends object>(
  form: Form<Values>,
  stored: Stored<Values>,
  draft: string | null = null,
): BasedOn<Values> {
  const [basis, setBasis] = useState(stored);
  const [conflicts, setConflicts] = useState<SettingsChange[] | null>(null);
  const isDirty = form.isDirty();
  const isNewer = stored.updatedAt > basis.updatedAt;
  const isChanged = JSON.stringify(stored.values) !== JSON.stringify(basis.values);
  const put = (version: Stored<Values>, values = version.values) => {
    setBasis(version);
    form.setInitialValues(version.values);
    form.setValues(values);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form itself is another one with every key
  useEffect(() => {
    if (!isNewer || (isChanged && isDirty)) return;
    if (isChanged) put(stored);
    else setBasis(stored);
  }, [isNewer, isChanged, isDirty, stored.updatedAt]);
  useDraft<{ basis: Stored<Values>; values: Values }>(draft, {
    getValues: () => ({ basis, values: form.getValues() }),
    // One that an older program has kept says nothing of what it was based on.
    setValues: (kept) => {
      if (kept.basis) put(kept.basis, kept.values);
    },
    isDirty: () => isDirty,
  });
  return {
    basis,
    conflicts,
    meet: (theirs) => {
      setConflicts(bothChanged(form.getValues(), basis.values, theirs.values));
      put(theirs, keepTyped(form.getValues(), basis.values, theirs.values));
    },
    begin: (saved) => {
      setConflicts(null);
      put(saved);
    },
  };
}
