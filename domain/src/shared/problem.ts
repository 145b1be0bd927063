export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 503;

/**
 * Something that was refused: the status the caller gets and the German sentence a person reads.
 * Each feature lists its own in `<thing>.problems.ts`, so that a sentence stands in one place only.
 */
export interface Problem {
  /** For programs: what a refusal is, however its sentence is worded. */
  code: string;
  status: ProblemStatus;
  sentence: string;
  /** The problems of single fields of the form, by their names on the wire. */
  fields?: Record<string, string>;
  /** More fields beside `error` on the wire, such as `activeAssignments`. */
  details?: Record<string, unknown>;
}

/** Somebody else was quicker; what is stored now comes with the refusal. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

export function problem(
  code: string,
  status: ProblemStatus,
  sentence: string,
  details?: Record<string, unknown>,
): Problem {
  return details ? { code, status, sentence, details } : { code, status, sentence };
}

/** One field is to blame: the sentence stands above the form and beside the field, there in shorter words where given. */
export function fieldProblem(
  code: string,
  status: ProblemStatus,
  field: string,
  sentence: string,
  besideField = sentence,
): Problem {
  return { code, status, sentence, fields: { [field]: besideField } };
}
