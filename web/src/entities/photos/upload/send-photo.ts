import { photosContract } from '@kreislauf/domain/photos/photos.contract';
import { ApiError, errorFromAnswer, OFFLINE_MESSAGE } from '../../../shared/api-error.ts';
import { requestAddress } from '../../../shared/request-address.ts';
import { endRefusedSession, NO_TOKEN_MESSAGE } from '../../../shared/session/session-end.ts';
import { currentToken } from '../../../shared/session/stored-session.ts';
import type { PhotoSender } from './photo-queue.ts';

/** Not through `fetch`, which does not tell how much of a file has been sent. */
const send: PhotoSender['send'] = ({ id, deviceId, name, blob }, onProgress) => {
  const carrier = currentToken();
  if (!carrier) return Promise.reject(new ApiError(401, NO_TOKEN_MESSAGE));
  const form = new FormData();
  form.append('photos', blob, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', requestAddress(photosContract.add.path, { id: deviceId }));
    request.setRequestHeader('Authorization', `Bearer ${carrier.token}`);
    request.setRequestHeader('Idempotency-Key', id);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, OFFLINE_MESSAGE));
    request.onabort = request.onerror;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      if (request.status === 401) endRefusedSession(carrier.kind, carrier.token);
      const error = errorFromAnswer(
        request.status,
        jsonIn(request),
        'Das Foto konnte nicht hochgeladen werden.',
      );
      // The server has it from an earlier try whose answer was lost.
      if (error.code === 'already_done') return resolve();
      reject(error);
    };
    request.send(form);
  });
};

function jsonIn({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return null;
  }
}

export const photoSender: PhotoSender = {
  send,
  // Only there on a secure address; elsewhere the server knows a photo that two windows send by its key.
  alone: (work) =>
    navigator.locks ? navigator.locks.request('kreislauf-photos', work) : Promise.resolve().then(work),
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
};
