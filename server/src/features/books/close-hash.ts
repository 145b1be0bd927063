import { createHash } from 'node:crypto';
import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import { canonicalJson } from '@kreislauf/domain/documents/canonical-json.rules';
import type { ClosedLineKind, NewClose } from './closes.queries.ts';

/** The hash before the first close. */
export const CLOSES_BEGIN = '0'.repeat(64);

type HashedClose = Pick<
  NewClose,
  'month' | 'figures' | 'lines' | 'closedAt' | 'closedByName' | 'previous'
> & { closedById?: string | null | undefined };

/** Over everything that a closed month shows, line by line, and over the hash of the close before it. */
export class CloseHash {
  readonly #hash = createHash('sha256');

  constructor({ month, figures, lines, closedAt, closedById, closedByName, previous }: HashedClose) {
    const record = {
      month,
      figures,
      lines,
      closedAt: closedAt.toISOString(),
      closedById: closedById ?? null,
      closedByName,
    };
    this.#hash.update(`${previous}\n${canonicalJson(record)}`);
  }

  add(kind: ClosedLineKind, line: PurchaseLine | SaleLine): void {
    this.#hash.update(`\n${kind} ${canonicalJson(line)}`);
  }

  digest(): string {
    return this.#hash.digest('hex');
  }
}
