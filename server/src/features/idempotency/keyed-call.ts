import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import { AppError } from '../../app-error.ts';
import type { IdempotentCall, Transact, Work } from '../../db/idempotent-call.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { type CallStep, type HeldKey, insertStep } from './idempotency.queries.ts';

/** More than any answer holds; a repeat of a call whose result is longer is told that it was done. */
const MAX_RESULT_BYTES = 2_000_000;

/**
 * A call under a key: each transaction stores its result as a step. A repeat of a call that was cut off gets those results
 * instead of running the transactions again, and so comes to the same answer.
 */
export class KeyedCall {
  readonly held: HeldKey;
  readonly #secretBox: Deps['secretBox'];
  readonly #stored: Map<string, CallStep>;
  /** The number of steps that were stored before this call began and by it. */
  #steps: number;
  #isOvertaken = false;

  constructor(held: HeldKey, stored: readonly CallStep[], { secretBox }: Pick<Deps, 'secretBox'>) {
    this.held = held;
    this.#secretBox = secretBox;
    this.#stored = new Map(stored.map((step) => [nameOf(step), step]));
    this.#steps = stored.length;
  }

  get steps(): number {
    return this.#steps;
  }

  /** Somebody else does the call by now, or has done it: what is stored under the key is not this one's. */
  get isOvertaken(): boolean {
    return this.#isOvertaken;
  }

  /** Stored steps that this run has not met: it went another way, so that a refusal now says nothing about them. */
  get hasUnmetSteps(): boolean {
    return this.#stored.size > 0;
  }

  part(name: string): IdempotentCall {
    let next = 0;
    return {
      part: (inner) => this.part(`${name}/${inner}`),
      once: async <Result>(work: Work<Result>, transact: Transact<Result>) => {
        const number = next++;
        const codeHash = createHash('sha256').update(work.toString()).digest('base64url');
        const stored = this.#stored.get(nameOf({ part: name, number }));
        if (stored) return this.#resultOf(stored, codeHash) as Result;
        try {
          const result = await transact(async (tx) => {
            const result = await work(tx);
            await this.#store(tx, { part: name, number, codeHash, encryptedResult: this.#encrypted(result) });
            return result;
          });
          this.#steps += 1;
          return result;
        } catch (error) {
          // A rolled back transaction is no step; the next one of this part takes its number.
          if (number === next - 1) next = number;
          throw error;
        }
      },
    };
  }

  #resultOf(step: CallStep, codeHash: string): unknown {
    const text =
      step.codeHash === codeHash && step.encryptedResult
        ? this.#secretBox.decrypt('kept answers', step.encryptedResult)
        : null;
    if (text === null) throw new AppError(systemProblems.alreadyDone());
    this.#stored.delete(nameOf(step));
    return deserialize(Buffer.from(text, 'base64'));
  }

  async #store(tx: Tx, step: CallStep): Promise<void> {
    if (await insertStep(tx, this.held, step)) return;
    this.#isOvertaken = true;
    throw new AppError(systemProblems.stillRunning());
  }

  #encrypted(result: unknown): string | null {
    try {
      const bytes = serialize(result);
      return bytes.length > MAX_RESULT_BYTES
        ? null
        : this.#secretBox.encrypt('kept answers', bytes.toString('base64'));
    } catch {
      // Some results cannot be serialised, such as a function.
      return null;
    }
  }
}

function nameOf({ part, number }: Pick<CallStep, 'part' | 'number'>): string {
  return `${part} ${number}`;
}
