import { useEffect, useRef } from 'react';
import { registerDraft, takeDraft } from './drafts.ts';

/** The part of a Mantine form that a draft needs. */
interface DraftableForm<Values> {
  getValues: () => Values;
  setValues: (values: Values) => void;
  isDirty: () => boolean;
}

/**
 * Keeps what was typed over the end of a session: after signing in again the form gets its values back and
 * says so. `secret` forms (passwords) keep nothing, but the login page tells the user. Without a key nothing is kept.
 */
export function useDraft<Values>(
  key: string | null,
  form: DraftableForm<Values>,
  { secret = false } = {},
): void {
  const formRef = useRef(form);
  useEffect(() => {
    formRef.current = form;
  });

  useEffect(() => {
    const kept = key === null ? null : takeDraft<Values>(key);
    if (!kept) return;
    formRef.current.setValues(kept);
    void notifyOfRestored();
  }, [key]);

  useEffect(() => {
    if (key === null) return;
    return registerDraft({
      key,
      secret,
      values: () => (formRef.current.isDirty() ? formRef.current.getValues() : null),
    });
  }, [key, secret]);
}

/** Loaded when it is needed: the login page has a form too, and stays light without messages. */
async function notifyOfRestored(): Promise<void> {
  const { showInfo } = await import('../ui/messages/messages.tsx');
  showInfo('Ihre Eingaben von vor der Abmeldung wurden wiederhergestellt.');
}
