import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { imeiCheckContract } from '@kreislauf/domain/devices/imei/imei-check.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';

/** All that is known of a phone; whoever may not change devices is told no more of one in stock than that it is there. */
export type CheckAnswer = Extract<AnswerOf<typeof imeiCheckContract.check>, { checkSource: unknown }>;

export const CHECK_FAILED = 'Fehler beim IMEI Check';

/** The sentence can be read before the start page takes its place. */
const SESSION_ENDS_AFTER_MS = 2000;

export function useImeiCheck() {
  return useMutation({
    mutationFn: async (imei: string): Promise<CheckAnswer> => {
      const answer = await call(imeiCheckContract.check, {
        body: { imei },
        fallback: CHECK_FAILED,
        endsSessionAfterMs: SESSION_ENDS_AFTER_MS,
      });
      if ('checkSource' in answer) return answer;
      const { status, sentence, code } = deviceProblems.alreadyInStock(answer._id);
      throw new ApiError(status, sentence, { code });
    },
  });
}
