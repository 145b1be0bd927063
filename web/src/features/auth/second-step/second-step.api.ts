import { type SignInAnswer, secondStepCalls } from '@kreislauf/domain/auth/second-step.contract';
import { call } from '../../../shared/api-client.ts';

/** A plain call, like the login itself. */
export function finishWithCode(ticket: string, code: string): Promise<SignInAnswer> {
  return call(secondStepCalls.twoFactor, { body: { ticket, code }, fallback: 'Login fehlgeschlagen' });
}
