import type { MultipartFile } from '@fastify/multipart';
import { photoProblems } from '@kreislauf/domain/photos/photos.problems';
import { MAX_PHOTO_BYTES, PHOTO_SIGNATURE_BYTES, photoKindOf } from '@kreislauf/domain/photos/photos.rules';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { FairGate } from '../fair-gate.ts';
import { type PreparedPhoto, preparePhoto, type SentPhoto } from './prepare-photo.ts';

const FIELD = 'photos';
/** Beyond what any device takes; who is counting says so in better words. */
const LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 50, fields: 20, parts: 70 };

/** Files lie in memory until they are drawn: so many at once in this process, and the others wait to be sent. */
const reading = new FairGate({ atOnce: 6, waitingOfOne: 24, waitingOfAll: 200 });

/** One after the other, so that of a whole upload never more than one file is held. The first bad one ends it. */
export async function readPhotos(
  request: FastifyRequest,
  caller: string,
  refuseTooMany: (count: number) => void,
): Promise<PreparedPhoto[]> {
  if (!request.isMultipart()) throw new AppError(photoProblems.notAForm());
  const prepared: PreparedPhoto[] = [];
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== FIELD) {
      part.file.resume();
      continue;
    }
    refuseTooMany(prepared.length + 1);
    prepared.push(await reading.pass(caller, async () => preparePhoto(await readFile(part), caller)));
  }
  if (prepared.length === 0) throw new AppError(photoProblems.missing());
  return prepared;
}

/** What is no photo by its first bytes is not read any further. */
async function readFile({ file, filename }: MultipartFile): Promise<SentPhoto> {
  const name = filename ?? '';
  const chunks: Buffer[] = [];
  let length = 0;
  let isChecked = false;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (isChecked || length < PHOTO_SIGNATURE_BYTES) continue;
    if (!photoKindOf(Buffer.concat(chunks))) throw new AppError(photoProblems.noPhoto(name));
    isChecked = true;
  }
  if (file.truncated) throw new AppError(photoProblems.tooLarge(name));
  if (!isChecked) throw new AppError(photoProblems.noPhoto(name));
  return { name, bytes: Buffer.concat(chunks) };
}
