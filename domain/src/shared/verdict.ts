import type { Problem } from './problem.ts';

/** The answer of a rule: fine, or the problem that stands in the way. Rules never throw. */
export type Verdict = { ok: true } | { ok: false; problem: Problem };

export const fine: Verdict = { ok: true };

export function refuse(problem: Problem): Verdict {
  return { ok: false, problem };
}
