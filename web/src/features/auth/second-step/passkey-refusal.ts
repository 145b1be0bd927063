import { WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '../../../shared/api-error.ts';

/** Why the browser made or used no passkey. It does not tell whether somebody closed its question or has none. */
export function passkeyRefusal(error: unknown, cancelled: string, rpId?: string): ApiError {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_INVALID_RP_ID' || error.code === 'ERROR_INVALID_DOMAIN')
      return new ApiError(
        0,
        `Passkeys gelten nur unter der Adresse ${rpId ?? 'des Servers'}. Bitte öffnen Sie das Programm unter ihr.`,
      );
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return new ApiError(0, 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.');
  }
  return new ApiError(0, cancelled);
}
