// Upload of one file.

import type { Problem } from '@kreislauf/domain/shared/problem';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { multipartParts } from './multipart-parts.ts';

interface Upload {
  field: string;
  maxBytes: number;
  missing: () => Problem;
  notAFile: () => Problem;
  tooLarge: () => Problem;
}

/** The one file that a call takes, as `multipart/form-data`; whatever else was sent along is passed over. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes, missing, notAFile, tooLarge }: Upload,
): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError(notAFile());
  let found: Buffer | undefined;
  // The reader itself goes on when a file is too large; what came is told by `truncated`.
  const limits = { fileSize: maxBytes, files: 5, fields: 20, parts: 25 };
  for await (const part of multipartParts(request, limits)) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== field || found) {
      part.file.resume();
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw new AppError(tooLarge());
    found = bytes;
  }
  if (!found?.length) throw new AppError(missing());
  return found;
}
