// Route of a list: a page, or the whole list as a stream.

import type { Endpoint } from '@kreislauf/domain/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Page } from '../../db/paged.ts';
import type { Db } from '../../db/types.ts';
import { pickersOf } from '../responses/response-serializer.ts';
import { seenPricesOf } from '../responses/seen-prices.ts';
import { type Call, routeOf } from '../route-of.ts';
import { jsonFrame, streamList } from './stream-list.ts';
import { sendTotal } from './total-count.ts';

/** A whole list up to this length is answered like a page. */
const SHORT_LIST = 500;

interface Rows<Row> {
  rows: Row[];
  total: number;
}

interface Counted {
  count(db: Db): Promise<number>;
}

/** The rows of a page, or of the whole list; where that costs less, together with how many there are. */
export type List<Row> = Counted &
  (
    | { rows(db: Db, page: Page): Promise<Row[]>; page?: undefined }
    | { page(db: Db, page: Page): Promise<Rows<Row>>; rows?: undefined }
  );

type ListOf<E extends Endpoint> = List<z.input<E['response']> extends (infer Row)[] ? Row : never>;

/** Only a few streams run at once and callers take turns, so that asking for everything holds up nobody else. */
export function listRoute<E extends Endpoint>(
  app: FastifyInstance,
  db: Db,
  entry: E,
  describe: (call: Call<E>) => ListOf<E> | Promise<ListOf<E>>,
): void {
  app.listSemaphore.lists.add(entry.path);
  const element = (entry.response as unknown as z.ZodArray<z.ZodType>).element;
  const pickers = pickersOf(element);

  routeOf(app, entry, async (call) => {
    const { reply, request } = call;
    const list = await describe(call);
    // Nothing else of the query: what a list sorts and narrows by is its own to decide.
    const { page: number, limit } = call.query as Page;
    const page = { page: number, limit };
    if (page.page !== undefined || page.limit !== undefined) {
      const { total, rows } = list.page ? await list.page(db, page) : await countAndList(db, list, page);
      sendTotal(reply, total);
      return rows as z.input<E['response']>;
    }
    const total = await list.count(db);
    sendTotal(reply, total);
    if (total <= SHORT_LIST) return (await rowsOf(list)(db, {})) as z.input<E['response']>;

    const pick = pickers(seenPricesOf(request));
    const toText = (row: unknown) => JSON.stringify(pick(row));
    const body = await app.listSemaphore.open(call, (turn) =>
      streamList(db, { rows: rowsOf(list), toText, frame: jsonFrame, turn }),
    );
    return reply.type('application/json; charset=utf-8').send(body) as never;
  });
}

async function countAndList<Row>(db: Db, list: List<Row>, page: Page): Promise<Rows<Row>> {
  const [total, rows] = await Promise.all([list.count(db), rowsOf(list)(db, page)]);
  return { total, rows };
}

function rowsOf<Row>(list: List<Row>): (db: Db, page: Page) => Promise<Row[]> {
  return list.rows ?? (async (db, page) => (await list.page(db, page)).rows);
}
