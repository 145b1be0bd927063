import { fieldProblem } from './problem.ts';
import { fine, refuse, type Verdict } from './verdict.ts';

/** Acts that need a reason, and how long it is at least. */
const demands = {
  deactivate: { minLength: 5, request: 'Bitte geben Sie einen Grund für die Deaktivierung an' },
  delete: { minLength: 5, request: 'Bitte geben Sie einen Grund für die Löschung an' },
  withdraw: { minLength: 5, request: 'Bitte geben Sie einen Grund für die Entziehung an' },
  requestReturn: { minLength: 5, request: 'Bitte geben Sie einen Grund für die Rücksendung an' },
  refuseReturn: { minLength: 5, request: 'Bitte geben Sie einen Grund für die Ablehnung an' },
  cancelDocument: { minLength: 10, request: 'Bitte geben Sie den Grund an' },
  reverse: { minLength: 10, request: 'Bitte geben Sie einen ausführlichen Grund ein' },
} as const;

export type ReasonedAct = keyof typeof demands;

export function minReasonLength(act: ReasonedAct): number {
  return demands[act].minLength;
}

/** The spaces around a reason do not count. */
export function checkReason(act: ReasonedAct, typed: string): Verdict {
  const { minLength, request } = demands[act];
  return typed.trim().length >= minLength
    ? fine
    : refuse(fieldProblem('reason_too_short', 400, 'reason', `${request} (mindestens ${minLength} Zeichen)`));
}
