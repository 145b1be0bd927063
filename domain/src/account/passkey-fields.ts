import { z } from 'zod';
import { isOneLine, notOnOneLine } from '../shared/one-line.rules.ts';
import { requiredText } from '../shared/wire.ts';

/** Options and answers of WebAuthn, which the browser makes and the server's library reads. */
export const webauthnJson = z.record(z.string(), z.unknown(), {
  error: 'Die Antwort des Browsers fehlt',
});

export const passkeyName = requiredText('Bitte geben Sie dem Passkey einen Namen', 60).refine(isOneLine, {
  error: notOnOneLine('Der Name'),
});
