import type { FileColumn } from '@kreislauf/domain/exports/file-columns.rules';
import { withoutCosts } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { CSV_MARK, csvLine } from '@kreislauf/domain/shared/csv';
import { formatDate } from '@kreislauf/domain/shared/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../db/paged.ts';
import type { Db } from '../db/types.ts';
import { FairGate } from '../fair-gate.ts';
import { hidesCosts } from './hide-costs.ts';
import { streamList } from './stream-list.ts';

const WAITS_FOR_ITS_TURN_MS = 10_000;
const gate = new FairGate({ atOnce: 2, waitingOfOne: 3, waitingOfAll: 30 });

interface CsvFile<Row> {
  name: string;
  columns: FileColumn<Row>[];
  rows: (db: Db, page: Page) => Promise<Row[]>;
}

/** A list as a file of one moment, in memory for a page of it however long it is; the callers take turns. */
export async function sendCsv<Row>(
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, columns: all, rows }: CsvFile<Row>,
): Promise<unknown> {
  const isHidden = hidesCosts(request);
  const columns = isHidden ? all.filter(([, , isCost]) => !isCost) : all;
  const shown = (row: unknown) => (isHidden ? withoutCosts(row) : row) as Row;
  const leave = await gate.enter(
    request.session?.id ?? request.ip,
    AbortSignal.timeout(WAITS_FOR_ITS_TURN_MS),
  );
  try {
    const { body, done } = await streamList(db, {
      rows,
      toText: (row) => `\r\n${csvLine(columns.map(([, cell]) => cell(shown(row))))}`,
      frame: { open: CSV_MARK + csvLine(columns.map(([heading]) => heading)), between: '', close: '\r\n' },
    });
    void done.catch((error: unknown) => reply.log.warn({ err: error }, 'export cut off')).finally(leave);
    reply.raw.once('close', () => body.destroy());
    const day = formatDate(new Date().toISOString()).split('.').reverse().join('-');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .send(body);
  } catch (error) {
    leave();
    throw error;
  }
}

/** The chosen rows come in pages, too. */
export function pageOf(ids: string[], { page = 1, limit = ids.length }: Page): string[] {
  return ids.slice((page - 1) * limit, page * limit);
}
