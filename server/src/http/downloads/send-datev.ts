// A month of the books as a DATEV file, as a stream.

import type { PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import type { DatevPool, SettlementPayment } from '@kreislauf/domain/books/datev-bookings.rules';
import {
  type DatevLine,
  type DatevMonth,
  datevFileName,
  datevHead,
  datevPoolRow,
  datevRowsOf,
} from '@kreislauf/domain/books/datev-file.rules';
import { encodeWindows1252 } from '@kreislauf/domain/shared/windows-1252';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../../db/paged.ts';
import type { Db } from '../../db/types.ts';
import { streamList } from '../lists/stream-list.ts';

type Pages<Row> = (db: Db, page: Page) => Promise<Row[]>;

interface DatevSource {
  file: DatevMonth;
  purchases: Pages<PurchaseLine>;
  sales: Pages<SaleLine>;
  /** Of settlements with resellers. */
  payments: Pages<SettlementPayment>;
  /** Asked last, of the snapshot that the lines come from. */
  pool: (db: Db) => Promise<DatevPool | null>;
}

/** One page of lines at a time lies in memory. */
export async function sendDatev(
  db: Db,
  call: { request: FastifyRequest; reply: FastifyReply },
  { file, purchases, sales, payments, pool }: DatevSource,
): Promise<unknown> {
  const rows = oneAfterTheOther<DatevLine>([purchases, sales, payments]);
  const body = await call.request.server.listSemaphore.open(call, (turn) =>
    streamList(db, {
      rows,
      toText: (line) => datevRowsOf(line as DatevLine, file),
      frame: {
        open: datevHead(file),
        between: '',
        close: async (snapshot) => datevPoolRow(await pool(snapshot), file),
      },
      encode: encodeWindows1252,
      turn,
    }),
  );
  return call.reply
    .type('text/csv; charset=windows-1252')
    .header('content-disposition', `attachment; filename="${datevFileName(file.month)}"`)
    .send(body);
}

/** Pages of several lists as those of one: a page that is not full is the last of all. */
function oneAfterTheOther<Row>(lists: Pages<Row>[]): Pages<Row> {
  let current = 0;
  let next = 1;
  return async (db, { limit = 0 }) => {
    const rows: Row[] = [];
    for (let list = lists[current]; list && rows.length < limit; list = lists[current]) {
      const fetched = await list(db, { page: next, limit });
      rows.push(...fetched);
      next += 1;
      if (fetched.length === limit) continue;
      current += 1;
      next = 1;
    }
    return rows;
  };
}
