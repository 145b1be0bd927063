import { TICKET_MINUTES } from '@kreislauf/domain/account/second-factor.rules';
import type { SignInAnswer } from '@kreislauf/domain/auth/second-step.contract';
import { ApiError } from '../../../shared/api-error.ts';
import { askForOptions, finishWithPasskey } from './passkey-calls.ts';

interface Offer {
  take: (answer: SignInAnswer) => void;
  refuse: (error: ApiError) => void;
}

/** The challenge of the server expires, so that the offer of the browser is renewed before. */
const RENEW_AFTER_MS = (TICKET_MINUTES - 1) * 60_000;

/**
 * Passkeys in the browser's suggestions for the username, silent until somebody chooses one. Each login page loads this,
 * and so it does without the library: browsers that cannot read the options by themselves have the button. Answers how
 * to stop.
 */
export function offerPasskeys({ take, refuse }: Offer): () => void {
  let waiting = new AbortController();
  let isOver = false;
  const offer = async () => {
    const { ticket, options } = await askForOptions();
    if (isOver) return;
    waiting.abort();
    waiting = new AbortController();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    );
    const chosen = await navigator.credentials.get({
      publicKey,
      mediation: 'conditional',
      signal: waiting.signal,
    });
    if (isOver || !chosen) return;
    try {
      const answer = await finishWithPasskey(ticket, (chosen as PublicKeyCredential).toJSON());
      if (!isOver) take(answer);
    } catch (error) {
      if (isOver || !(error instanceof ApiError)) return;
      refuse(error);
      void offer().catch(ignore);
    }
  };
  void offer().catch(ignore);
  const renewing = setInterval(() => {
    if (document.visibilityState === 'visible') void offer().catch(ignore);
  }, RENEW_AFTER_MS);
  return () => {
    isOver = true;
    clearInterval(renewing);
    waiting.abort();
  };
}

/** Nobody has asked for these suggestions: without them the password is there. */
function ignore(): void {}
