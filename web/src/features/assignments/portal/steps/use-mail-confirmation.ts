import type { AssignmentStatus } from '@kreislauf/domain/assignments/assignment-actions';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../../../shared/api-error.ts';
import { showError, showInfo, showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import { useStep } from '../portal.api.ts';
import { withCross } from '../portal.text.ts';

/** The portal's messages go by themselves, whatever they say. */
const BANNER_MS = 5000;

const PARAMETER = 'confirm';
const NOTE = 'Automatisch bestätigt über den Link in der E-Mail';
const DONE = 'Erhalt erfolgreich bestätigt! Der Admin wurde informiert.';
const DONE_BEFORE = 'Der Erhalt dieses Geräts ist bereits bestätigt.';

/**
 * The link of the assignment mail leads to /reseller?confirm={id} and confirms the delivery. Whoever is not signed in
 * signs in first: the address stays as it is until the portal opens. It is cleaned only when the answer is there, so
 * that a session which ends meanwhile loses nothing.
 */
export function useMailConfirmation(): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAMETER);
  const { mutateAsync } = useStep('confirmReceipt');
  const handled = useRef<string | null>(null);

  useEffect(() => {
    if (id === handled.current) return;
    handled.current = id;
    if (!id) return;
    const cleanAddress = () =>
      setParams(
        (before) => {
          before.delete(PARAMETER);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    mutateAsync({ id, body: { condition: 'gut', notes: NOTE } }).then(
      () => {
        cleanAddress();
        showSuccess(DONE);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return;
        cleanAddress();
        if (wasConfirmedBefore(error)) showInfo(DONE_BEFORE);
        else showError(withCross(messageOf(error, 'Fehler bei der Bestätigung')), { forMs: BANNER_MS });
      },
    );
  }, [id, mutateAsync, setParams]);
}

/** A second click on the link, or after the button on the card: nothing went wrong. */
function wasConfirmedBefore(error: unknown): boolean {
  const body = error instanceof ApiError ? error.body : null;
  const status = (body as { assignmentStatus?: AssignmentStatus } | null)?.assignmentStatus;
  return status === 'received' || status === 'sold';
}
