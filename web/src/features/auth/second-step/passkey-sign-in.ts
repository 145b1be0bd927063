import { TICKET_MINUTES } from '@kreislauf/domain/account/second-factor.rules';
import { type SignInAnswer, secondStepCalls } from '@kreislauf/domain/auth/second-step.contract';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { call } from '../../../shared/api-client.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { passkeyRefusal } from './passkey-refusal.ts';

const FALLBACK = 'Anmeldung mit dem Passkey fehlgeschlagen';

interface Asked {
  ticket: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}

async function ask(ticket?: string): Promise<Asked> {
  const body = ticket === undefined ? {} : { ticket };
  const asked = await call(secondStepCalls.passkeyOptions, { body, fallback: FALLBACK });
  return { ticket: asked.ticket, options: asked.options as unknown as Asked['options'] };
}

const finish = (ticket: string, response: object) =>
  call(secondStepCalls.passkey, {
    body: { ticket, response: response as Record<string, unknown> },
    fallback: FALLBACK,
  });

/** Asks for a passkey: any of this shop, or with the ticket of a login one of its owner. */
export async function askForPasskey(ticket?: string): Promise<SignInAnswer> {
  const asked = await ask(ticket);
  const response = await startAuthentication({ optionsJSON: asked.options }).catch((error: unknown) => {
    throw passkeyRefusal(error, 'Die Anmeldung mit dem Passkey wurde abgebrochen.', asked.options.rpId);
  });
  return finish(asked.ticket, response);
}

interface Offer {
  take: (answer: SignInAnswer) => void;
  refuse: (error: ApiError) => void;
}

/** What the server asks the passkey to sign gets old; the list of the browser is renewed before. */
const RENEW_AFTER_MS = (TICKET_MINUTES - 1) * 60_000;

/** Passkeys in the browser's suggestions for the username. Silent until somebody chooses one. Answers how to stop. */
export function offerPasskeys({ take, refuse }: Offer): () => void {
  let isOver = false;
  const offer = async () => {
    const asked = await ask();
    if (isOver) return;
    const response = await startAuthentication({ optionsJSON: asked.options, useBrowserAutofill: true });
    try {
      const answer = await finish(asked.ticket, response);
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
    WebAuthnAbortService.cancelCeremony();
  };
}

/** Nobody has asked for these suggestions: without them the password is there. */
function ignore(): void {}
