import type { Problem } from '@kreislauf/domain/shared/problem';
import type { Verdict } from '@kreislauf/domain/shared/verdict';

/** A refusal on its way to the error handler, which turns it into status and German sentence. */
export class AppError extends Error {
  readonly headers: Record<string, string>;

  constructor(
    readonly problem: Problem,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(problem.code, options);
    this.headers = headers;
  }
}

export function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new AppError(verdict.problem);
}
