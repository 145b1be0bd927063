import { calculatorContract } from '@kreislauf/domain/calculator/calculator.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

const calculatorKey = ['calculator'] as const;
const fallback = 'Fehler beim Laden der Daten';
const CATALOGUE_CHANGES_RARELY_MS = 60_000;

export const modelOptionsQuery = queryOptions({
  queryKey: [...calculatorKey, 'models'] as const,
  queryFn: ({ signal }) => call(calculatorContract.models, { signal, fallback }),
  staleTime: CATALOGUE_CHANGES_RARELY_MS,
});

/** Only the chosen model's parts travel. */
export const modelPartsQuery = (model: string) =>
  queryOptions({
    queryKey: [...calculatorKey, 'parts', model] as const,
    queryFn: ({ signal }) => call(calculatorContract.parts, { query: { forModel: model }, signal, fallback }),
    staleTime: CATALOGUE_CHANGES_RARELY_MS,
    enabled: model !== '',
  });

/** A reference, not a need: whoever gets none calculates without it. */
export const historyQuery = (model: string, partsCost: number) =>
  queryOptions({
    queryKey: [...calculatorKey, 'history', model, partsCost] as const,
    queryFn: ({ signal }) =>
      call(calculatorContract.history, { query: { model, partsCost }, signal, fallback }),
    placeholderData: (shown, shownQuery) =>
      shownQuery?.queryKey[2] === model ? keepPreviousData(shown) : undefined,
    enabled: model !== '',
    retry: false,
  });
