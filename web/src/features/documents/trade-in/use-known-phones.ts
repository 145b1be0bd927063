import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { useQueries } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api-error.ts';
import { deviceQuery } from '../../devices/devices.api.ts';
import type { KnownPhones } from './trade-in-values.ts';

/** The phones of a deal as they are stored now: somebody else may sell one, or correct its price. */
export function useKnownPhones(ids: readonly string[]): KnownPhones {
  const answers = useQueries({ queries: ids.map((id) => deviceQuery(id)) });
  return new Map(
    ids.flatMap((id, index): [string, Device | null][] => {
      const answer = answers[index];
      if (answer?.data) return [[id, answer.data]];
      return answer?.error instanceof ApiError && answer.error.status === 404 ? [[id, null]] : [];
    }),
  );
}
