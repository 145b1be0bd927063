// Multipart form with one file and short texts.

import type { Problem } from '@kreislauf/domain/shared/problem';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { multipartParts } from './multipart-parts.ts';
import { paced } from './paced.ts';

interface SentForm {
  /** In memory of its own, which can be handed over to a thread. */
  file: Buffer;
  fields: Record<string, string>;
}

interface Expected {
  /** The name of the file's field. */
  field?: string;
  maxBytes: number;
  notAForm: () => Problem;
  missing: () => Problem;
  tooLarge: () => Problem;
}

/** Further files are passed over; one that is too large is cut off by the parser and told by `truncated`. */
export async function readForm(
  request: FastifyRequest,
  { field = 'file', maxBytes, notAForm, missing, tooLarge }: Expected,
): Promise<SentForm> {
  if (!request.isMultipart()) throw new AppError(notAForm());
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  const expectedBytes = Math.min(Number(request.headers['content-length'] ?? 0), maxBytes);
  const limits = { fileSize: maxBytes, files: 5, fields: 20, parts: 25, fieldSize: 100_000 };
  for await (const part of multipartParts(request, limits)) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== field || file) part.file.resume();
    else {
      const bytes = await bytesOf(part.file, expectedBytes);
      if (part.file.truncated) throw new AppError(tooLarge());
      file = bytes;
    }
  }
  if (!file?.length) throw new AppError(missing());
  return { file, fields };
}

const FIRST_BYTES = 65_536;

/** In one piece of memory: kept chunks and a copy of them would set off the garbage collector, for which everybody waits. */
async function bytesOf(stream: AsyncIterable<Buffer>, expected: number): Promise<Buffer> {
  let bytes = Buffer.allocUnsafeSlow(expected || FIRST_BYTES);
  let length = 0;
  for await (const chunk of paced(stream)) {
    if (length + chunk.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (length + chunk.length));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    length += chunk.copy(bytes, length);
  }
  return bytes.subarray(0, length);
}
