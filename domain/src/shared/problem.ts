export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 503;

/**
 * Something that was refused: the status the caller gets and the German sentence a person reads.
 * Each feature lists its own in `<thing>.problems.ts`, so that a sentence stands in one place only.
 */
export interface Problem {
  code: string;
  status: ProblemStatus;
  sentence: string;
  /** Further fields that accompany `error` on the wire, such as `fields` or `activeAssignments`. */
  details?: Record<string, unknown>;
}

export function problem(
  code: string,
  status: ProblemStatus,
  sentence: string,
  details?: Record<string, unknown>,
): Problem {
  return details ? { code, status, sentence, details } : { code, status, sentence };
}
