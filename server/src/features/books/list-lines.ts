import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import { daysOfMonth, isClosed } from '@kreislauf/domain/books/months.rules';
import type { Db } from '../../db/types.ts';
import { findLastClosedMonth } from '../sales/periods.queries.ts';
import { listTaxPeriods } from '../settings/settings.queries.ts';
import { listClosedLines } from './closes.queries.ts';
import { type BookLines, linesOfDays } from './find-book-lines.ts';

interface LineFilter {
  month: string;
  search?: string | undefined;
  missing?: 'true' | 'false' | undefined;
}

/** Puts lines that lack a proof first. */
export function inListOrder<Line extends { isMissing: boolean }>(lines: readonly Line[]): Line[] {
  return [...lines.filter(({ isMissing }) => isMissing), ...lines.filter(({ isMissing }) => !isMissing)];
}

/** The lines of an open month as they are now; null where it is closed, and what was stored counts. */
export async function findOpenLines<Kind extends keyof BookLines>(
  db: Db,
  kind: Kind,
  filter: LineFilter,
): Promise<BookLines[Kind] | null> {
  if (isClosed(filter.month, await findLastClosedMonth(db))) return null;
  const found: (PurchaseLine | SaleLine)[] = [];
  for await (const lines of openLines(db, filter.month))
    for (const line of lines[kind]) if (matches(line, filter)) found.push(line);
  return inListOrder(found) as BookLines[Kind];
}

/** By day. */
async function* openLines(db: Db, month: string): AsyncGenerator<BookLines> {
  yield* linesOfDays(db, daysOfMonth(month), await listTaxPeriods(db));
}

const CLOSED_LINES_AT_ONCE = 500;

/** All lines of a month, a few at a time, purchases before sales of the same piece. */
export async function* monthLines(db: Db, month: string): AsyncGenerator<BookLines> {
  if (!isClosed(month, await findLastClosedMonth(db))) return yield* openLines(db, month);
  for (let page = 1; ; page++) {
    const some = { page, limit: CLOSED_LINES_AT_ONCE };
    const [purchases, sales] = await Promise.all([
      listClosedLines<PurchaseLine>(db, { month, kind: 'purchase' }, some),
      listClosedLines<SaleLine>(db, { month, kind: 'sale' }, some),
    ]);
    if (purchases.length + sales.length === 0) return;
    yield { purchases, sales };
  }
}

function matches(line: PurchaseLine | SaleLine, { search, missing }: LineFilter): boolean {
  if (missing !== undefined && String(line.isMissing) !== missing) return false;
  return !search || searchText(line).includes(search.toLowerCase());
}

function searchText(line: PurchaseLine | SaleLine): string {
  const [partner, document] =
    'kind' in line ? [line.partner, line.invoice?.number] : [line.seller, line.receipt?.number];
  return `${line.model} ${line.imei} ${partner ?? ''} ${document ?? ''}`.toLowerCase();
}
