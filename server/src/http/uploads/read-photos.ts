// Upload of photos: the next one is read while the last is drawn.

import type { MultipartFile } from '@fastify/multipart';
import { photoProblems } from '@kreislauf/domain/photos/photos.problems';
import { MAX_PHOTO_BYTES, PHOTO_SIGNATURE_BYTES, photoKindOf } from '@kreislauf/domain/photos/photos.rules';
import { AppError } from '../../app-error.ts';
import { multipartParts } from './multipart-parts.ts';
import { paced } from './paced.ts';
import { type PreparedPhoto, preparePhoto, type SentPhoto } from './prepare-photo.ts';
import type { Sender } from './upload-semaphore.ts';

const FIELD = 'photos';
/** Beyond what any device takes; `refuseTooMany` refuses earlier, with a sentence. */
const LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 50, fields: 20, parts: 70 };

/** Read-ahead limit of one upload. */
const MAX_HELD_BYTES = 24_000_000;

/** The first photo that is refused ends the upload. */
export async function readPhotos(
  sender: Sender,
  caller: string,
  refuseTooMany: (count: number) => void,
): Promise<PreparedPhoto[]> {
  const { request } = sender;
  if (!request.isMultipart()) throw new AppError(photoProblems.notAForm());
  return request.server.uploadSemaphore.receive(sender, caller, async () => {
    const drawn: Promise<PreparedPhoto>[] = [];
    let heldBytes = 0;
    let drawnUpTo = 0;
    for await (const part of multipartParts(request, LIMITS)) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== FIELD) {
        part.file.resume();
        continue;
      }
      refuseTooMany(drawn.length + 1);
      const file = await readFile(part);
      heldBytes += file.bytes.length;
      const drawing = preparePhoto(file, caller).finally(() => {
        heldBytes -= file.bytes.length;
      });
      // The caller hears of a failure when it awaits the result, not before.
      drawing.catch(() => {});
      drawn.push(drawing);
      while (heldBytes > MAX_HELD_BYTES && drawnUpTo < drawn.length) await drawn[drawnUpTo++];
    }
    if (drawn.length === 0) throw new AppError(photoProblems.missing());
    return Promise.all(drawn);
  });
}

/** A file that is no photo by its first bytes is not read any further. */
async function readFile({ file, filename }: MultipartFile): Promise<SentPhoto> {
  const name = filename ?? '';
  const chunks: Buffer[] = [];
  let length = 0;
  let isChecked = false;
  for await (const chunk of paced(file)) {
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
