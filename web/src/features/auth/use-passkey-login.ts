import type { SignInAnswer } from '@kreislauf/domain/auth/second-step.contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { keepSession } from './login.api.ts';
import { canUsePasskeys } from './passkey-support.ts';

/** The way in without name and password: by its button, and while the form is shown in the browser's suggestions. */
export function usePasskeyLogin(isShown: boolean) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (!isShown || isBusy) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      if (!canUsePasskeys() || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return;
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      // Comes when it is needed, like the rest: the login page stays light.
      const { offerPasskeys } = await import('./second-step/passkey-offer.ts');
      if (isOver) return;
      stop = offerPasskeys({
        take: (answer) => void enter(answer, navigate),
        refuse: (error) => setFailure(error.message),
      });
    };
    // Nobody waits for the suggestions.
    begin().catch(() => {});
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isShown, isBusy, navigate]);

  const ask = async () => {
    setFailure('');
    setBusy(true);
    try {
      const { askForPasskey } = await import('./second-step/passkey-sign-in.ts');
      await enter(await askForPasskey(), navigate);
    } catch (error) {
      setFailure(messageOf(error, 'Anmeldung mit dem Passkey fehlgeschlagen'));
    } finally {
      setBusy(false);
    }
  };
  return { canAsk: canUsePasskeys(), isBusy, failure, setFailure, ask };
}

/** The passkey says who it is: on the other login it leads over there. */
async function enter(answer: SignInAnswer, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const isInPortal = `${window.location.pathname}/`.startsWith(`${paths.portal}/`);
  const isReseller = answer.kind === 'reseller';
  if (isInPortal !== isReseller) await navigate(isReseller ? paths.portal : paths.home);
  keepSession(answer);
}
