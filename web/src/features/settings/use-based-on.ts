import { useEffect, useState } from 'react';
import type { Form } from '../../shared/ui/forms/use-form.ts';

interface Stored<Values> {
  values: Values;
  updatedAt: string;
}

/**
 * The version that the form is based on. What others store meanwhile is taken over where nothing was typed; where it
 * was, and they changed the same section, the older version stays, and saving is refused rather than undoing theirs.
 */
export function useBasedOn<Values extends object>(form: Form<Values>, stored: Stored<Values>): string {
  const [basis, setBasis] = useState(stored);
  const isDirty = form.isDirty();
  const isNewer = stored.updatedAt !== basis.updatedAt;
  const isChanged = JSON.stringify(stored.values) !== JSON.stringify(basis.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form itself is another one with every key
  useEffect(() => {
    if (!isNewer || (isChanged && isDirty)) return;
    if (isChanged) {
      form.setInitialValues(stored.values);
      form.setValues(stored.values);
    }
    setBasis(stored);
  }, [isNewer, isChanged, isDirty, stored.updatedAt]);
  return basis.updatedAt;
}
