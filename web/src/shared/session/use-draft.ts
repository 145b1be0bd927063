import { useEffect, useRef } from 'react';
import { showInfo } from '../ui/feedback/messages.tsx';
import { registerDraftKeeper, takeDraft } from './drafts.ts';

/** The part of a Mantine form that a draft needs. */
interface DraftableForm<Values> {
  getValues: () => Values;
  setValues: (values: Values) => void;
  isDirty: () => boolean;
}

/**
 * Keeps what was typed over the end of a session: after signing in again the form gets its values back and
 * says so. `secret` forms (passwords) keep nothing, but the login page tells the user.
 */
export function useDraft<Values>(key: string, form: DraftableForm<Values>, { secret = false } = {}): void {
  const formRef = useRef(form);
  useEffect(() => {
    formRef.current = form;
  });

  useEffect(() => {
    const kept = takeDraft<Values>(key);
    if (!kept) return;
    formRef.current.setValues(kept);
    showInfo('Ihre Eingaben von vor der Abmeldung wurden wiederhergestellt.');
  }, [key]);

  useEffect(
    () =>
      registerDraftKeeper({
        key,
        secret,
        values: () => (formRef.current.isDirty() ? formRef.current.getValues() : null),
      }),
    [key, secret],
  );
}
