import type { Problem } from '@kreislauf/domain/shared/problem';

/** What a thread is asked to do, one thing at a time. */
export interface ThreadOrder {
  task: string;
  input: unknown;
}

/** What became of it: a refusal keeps its sentence, any other failure its stack. */
export type ThreadAnswer =
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'failed'; message: string; stack: string | undefined };
