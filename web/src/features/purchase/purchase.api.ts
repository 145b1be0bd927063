import { devicesContract } from '@kreislauf/domain/devices/devices.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorFromAnswer, OFFLINE_MESSAGE } from '../../shared/api-error.ts';
import { endRefusedSession } from '../../shared/session/session-end.ts';
import { currentToken } from '../../shared/session/stored-session.ts';

export type CheckAnswer = AnswerOf<typeof devicesContract.checkImei>;

export const CHECK_FAILED = 'Fehler beim IMEI Check';

/** Document 2, section 9: the sentence can be read before the start page takes its place. */
export const SESSION_ENDS_AFTER_MS = 2000;

export function useImeiCheck() {
  return useMutation({ mutationFn: checkImei });
}

/** Not through the client's `call`: that ends a refused session at once, and this page with it. */
async function checkImei(imei: string): Promise<CheckAnswer> {
  const { method, path } = devicesContract.checkImei;
  const carrier = currentToken();
  if (!carrier) throw new ApiError(401, CHECK_FAILED);
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${carrier.token}` },
    body: JSON.stringify({ imei }),
  }).catch(() => {
    throw new ApiError(0, OFFLINE_MESSAGE);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer) return answer as CheckAnswer;
  if (response.status === 401)
    setTimeout(() => endRefusedSession(carrier.kind, carrier.token), SESSION_ENDS_AFTER_MS);
  throw errorFromAnswer(response.status, answer, CHECK_FAILED);
}
