import { type SignInAnswer, secondStepCalls } from '@kreislauf/domain/auth/second-step.contract';
import { call } from '../../../shared/api-client.ts';

const FALLBACK = 'Anmeldung mit dem Passkey fehlgeschlagen';

/** Asks for a challenge: for any passkey of this shop, or with the ticket of a login for one of its owner. */
export function askForOptions(ticket?: string): Promise<{ ticket: string; options: object }> {
  const body = ticket === undefined ? {} : { ticket };
  return call(secondStepCalls.passkeyOptions, { body, fallback: FALLBACK });
}

export function finishWithPasskey(ticket: string, response: object): Promise<SignInAnswer> {
  return call(secondStepCalls.passkey, {
    body: { ticket, response: response as Record<string, unknown> },
    fallback: FALLBACK,
  });
}
