import { devicesContract } from '@kreislauf/domain/devices/devices.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

export type CheckAnswer = AnswerOf<typeof devicesContract.checkImei>;

export const CHECK_FAILED = 'Fehler beim IMEI Check';

/** The sentence can be read before the start page takes its place. */
const SESSION_ENDS_AFTER_MS = 2000;

export function useImeiCheck() {
  return useMutation({
    mutationFn: (imei: string) =>
      call(devicesContract.checkImei, {
        body: { imei },
        fallback: CHECK_FAILED,
        endsSessionAfterMs: SESSION_ENDS_AFTER_MS,
      }),
  });
}
