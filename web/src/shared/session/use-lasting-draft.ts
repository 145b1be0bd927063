import { useEffect, useRef, useState } from 'react';
import {
  forgetLastingDraft,
  keepLastingDraft,
  type LastingDraft,
  readLastingDraft,
} from './lasting-drafts.ts';
import { adminSession } from './stored-session.ts';

/** The part of a Mantine form that a lasting draft needs. */
interface KeptForm<Values> {
  values: Values;
  setValues: (values: Values) => void;
  isDirty: () => boolean;
}

export interface DraftState {
  /** When what the form began with was typed; null where it began empty. */
  restoredFrom: string | null;
  /** False where the browser has no room for it: leaving the page would lose it. */
  isKept: boolean;
  /** After what was typed has been stored, or is not wanted any more. */
  forget: () => void;
}

/** Keeps what is typed while it is typed, and gives it back to the same person. Without a key nothing is kept. */
export function useLastingDraft<Values extends object>(
  key: string | null,
  form: KeptForm<Values>,
  empty: Values,
): DraftState {
  const accountId = adminSession.read()?.user?._id ?? null;
  const [found] = useState<LastingDraft<Values> | null>(() =>
    key !== null && accountId !== null ? readLastingDraft(key, accountId, empty) : null,
  );
  const [restoredFrom, setRestoredFrom] = useState(found?.savedAt ?? null);
  const [isKept, setKept] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (found) form.setValues(found.values);
  }, [found]);

  const isDirty = form.isDirty();
  const before = useRef(form.values);
  useEffect(() => {
    // Nothing was typed since the form was opened: what waits is not touched.
    if (key === null || accountId === null || before.current === form.values) return;
    before.current = form.values;
    if (isDirty) setKept(keepLastingDraft(key, accountId, form.values, new Date()));
    else forgetLastingDraft(key, accountId);
  }, [key, accountId, isDirty, form.values]);

  return {
    restoredFrom,
    isKept,
    forget: () => {
      setRestoredFrom(null);
      if (key !== null && accountId !== null) forgetLastingDraft(key, accountId);
    },
  };
}
