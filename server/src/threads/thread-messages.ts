import type { Problem } from '@kreislauf/domain/shared/problem';

/** A request to a thread, one at a time. */
export interface ThreadOrder {
  task: string;
  input: unknown;
}

/** The thread's answer: a refusal keeps its sentence, any other failure its stack. */
export type ThreadAnswer =
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'failed'; message: string; stack: string | undefined };
