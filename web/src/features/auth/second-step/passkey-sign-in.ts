import type { SignInAnswer } from '@kreislauf/domain/auth/second-step.contract';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { askForOptions, finishWithPasskey } from './passkey-calls.ts';
import { passkeyRefusal } from './passkey-refusal.ts';

/** Asks for a passkey by a question of the browser. */
export async function askForPasskey(login?: string): Promise<SignInAnswer> {
  const { ticket, options } = await askForOptions(login);
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw passkeyRefusal(error, 'Die Anmeldung mit dem Passkey wurde abgebrochen.', optionsJSON.rpId);
  });
  return finishWithPasskey(ticket, response);
}
