// ZIP file as a stream.

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListStream, Turn } from '../lists/stream-list.ts';

export interface ZippedFile {
  name: string;
  /** Long texts come in pieces. */
  content: Uint8Array | string | AsyncIterable<Uint8Array | string>;
  at: Date;
}

interface ZipSource {
  /** `belege-2026-10.zip` */
  name: string;
  files: AsyncIterable<ZippedFile>;
}

/**
 * Stores the files as they are, since a PDF is compressed already. One of them at a time lies in memory: the next is asked
 * for when the reader has taken the one before. Sizes have no limit (ZIP64); of more than 65,535 files the library writes a wrong count,
 * which some programs complain of.
 */
export async function sendZip(
  call: { request: FastifyRequest; reply: FastifyReply },
  { name, files }: ZipSource,
): Promise<unknown> {
  const body = await call.request.server.listSemaphore.open(call, (turn) => streamZip(files, turn));
  return call.reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body);
}

/** Resolves when the first file is there, so that an earlier failure is answered like any other. */
export async function streamZip(files: AsyncIterable<ZippedFile>, turn: Turn): Promise<ListStream> {
  const iterator = files[Symbol.asyncIterator]();
  const next = () => turn(() => iterator.next());
  const first = await next();
  let waitedMs = 0;
  let waitsSince: number | undefined;
  async function* asTaken() {
    try {
      for (let found = first; !found.done; found = await next()) {
        const { name, content, at } = found.value;
        waitsSince = performance.now();
        yield { name, input: content, lastModified: at };
        waitedMs += performance.now() - waitsSince;
        waitsSince = undefined;
      }
    } finally {
      await iterator.return?.();
    }
  }
  const body = Readable.from(makeZip(asTaken()));
  return {
    body,
    done: finished(body),
    waitedForReaderMs: () => waitedMs + (waitsSince === undefined ? 0 : performance.now() - waitsSince),
  };
}
