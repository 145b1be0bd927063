import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { resellerProblems } from './resellers.problems.ts';

/** What is done for a reason only, and how long the reason is at least. */
const demands = {
  deactivate: { atLeast: 5, request: 'Bitte geben Sie einen Grund für die Deaktivierung an' },
  delete: { atLeast: 5, request: 'Bitte geben Sie einen Grund für die Löschung an' },
  withdraw: { atLeast: 5, request: 'Bitte geben Sie einen Grund für die Entziehung an' },
  reverse: { atLeast: 10, request: 'Bitte geben Sie einen ausführlichen Grund ein' },
} as const;

export type ReasonedAct = keyof typeof demands;

export function leastReasonLength(act: ReasonedAct): number {
  return demands[act].atLeast;
}

/** The spaces around a reason do not count. */
export function checkReason(act: ReasonedAct, typed: string): Verdict {
  const { atLeast, request } = demands[act];
  return typed.trim().length >= atLeast ? fine : refuse(resellerProblems.reasonTooShort(request, atLeast));
}
