import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { isSamePart } from '@kreislauf/domain/devices/part-lines.rules';
import { type Part, partsContract } from '@kreislauf/domain/parts/parts.contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../../shared/api-client.ts';
import { useMay } from '../../auth/auth.api.ts';

const CATALOGUE_CHANGES_RARELY_MS = 300_000;
/** Numbers that contain the wanted one may come before it. */
const CANDIDATES = 20;

/** Devices keep number and price of a part; its name stands in the catalogue, as long as it is there. */
const partByNumberQuery = (partNumber: string) =>
  queryOptions({
    queryKey: ['parts', 'by-number', partNumber] as const,
    queryFn: async ({ signal }): Promise<Part | null> => {
      const found = await call(partsContract.list, {
        query: { search: partNumber, page: 1, limit: CANDIDATES },
        signal,
        fallback: 'Fehler beim Laden der Ersatzteile',
      });
      return found.find((part) => isSamePart(part.partNumber, partNumber)) ?? null;
    },
    staleTime: CATALOGUE_CHANGES_RARELY_MS,
    retry: false,
  });

/** By part number. A part without a description is shown by its number alone. */
export function usePartDescriptions(lines: Device['parts']): Map<string, string> {
  const mayView = useMay('parts.view');
  return useQueries({
    queries: lines.map(({ partNumber }) => ({ ...partByNumberQuery(partNumber), enabled: mayView })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const line = lines[index];
          return data && line ? [[line.partNumber, data.description] as const] : [];
        }),
      ),
  });
}
