// CSV export as a stream.

import { columnsWithoutCosts, type FileTable } from '@kreislauf/domain/exports/file-columns.rules';
import { CSV_MARK, csvLine } from '@kreislauf/domain/shared/csv';
import { formatDate } from '@kreislauf/domain/shared/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../../db/paged.ts';
import type { Db } from '../../db/types.ts';
import { streamList } from '../lists/stream-list.ts';
import { pickerOf } from '../responses/response-serializer.ts';
import { seenPricesOf } from '../responses/seen-prices.ts';

interface CsvFile<Row> {
  name: string;
  table: FileTable<Row>;
  rows: (db: Db, page: Page) => Promise<Row[]>;
}

/** The file is a snapshot of which one page at a time lies in memory. */
export async function sendCsv<Row>(
  db: Db,
  call: { request: FastifyRequest; reply: FastifyReply },
  { name, table, rows }: CsvFile<Row>,
): Promise<unknown> {
  const { request, reply } = call;
  const seen = seenPricesOf(request);
  const columns = seen === 'all' ? table.columns : columnsWithoutCosts(table);
  const pick = pickerOf(table.row, seen);
  const body = await request.server.listSemaphore.open(call, (turn) =>
    streamList(db, {
      rows,
      toText: (row) => {
        const seenRow = pick(row) as Row;
        return `\r\n${csvLine(columns.map(([, , cell]) => cell(seenRow)))}`;
      },
      frame: { open: CSV_MARK + csvLine(columns.map(([heading]) => heading)), between: '', close: '\r\n' },
      turn,
    }),
  );
  const day = formatDate(new Date().toISOString()).split('.').reverse().join('-');
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
    .send(body);
}

/** The chosen rows come in pages, too. */
export function pageOf(ids: string[], { page = 1, limit = ids.length }: Page): string[] {
  return ids.slice((page - 1) * limit, page * limit);
}
