import { sortIntoGroups } from '@kreislauf/domain/calculator/part-groups.rules';
import { cheapestParts, neededPartKinds } from '@kreislauf/domain/prices/needed-parts.rules';
import { useQuery } from '@tanstack/react-query';
import { useMay, useStaff } from '../../shared/session/user-info.ts';
import { modelPartsQuery } from '../calculator/calculator.api.ts';
import { neededPartsQuery } from '../prices/prices.api.ts';
import type { PurchaseDraft } from './purchase-draft.ts';

export interface OfferedPart {
  partNumber: string;
  description: string;
  /** Left out where costs are hidden. */
  price?: number | undefined;
}

export interface PartChoice {
  kind: string;
  label: string;
  /** The number of the part that counts; '' for none. */
  chosen: string;
  parts: OfferedPart[];
}

/** The parts that the defects of a phone need: all that fit, or for who may not read the catalogue's prices the one to take. */
export function usePartChoices(
  { checked, answers, parts: chosen }: PurchaseDraft,
  colour: { name: string } | null,
): { choices: PartChoice[]; isLoading: boolean } {
  const { hidesCosts } = useStaff();
  const mayCalculate = useMay('tools.priceCalculator');
  const readsCatalogue = mayCalculate && !hidesCosts;
  const model = checked?.phone.model ?? '';
  const kinds = neededPartKinds(answers);
  const catalogue = useQuery({ ...modelPartsQuery(model), enabled: readsCatalogue && model !== '' });
  const needed = useQuery({
    ...neededPartsQuery({ model, kinds: kinds.join(','), ...(colour && { colour: colour.name }) }),
    enabled: !readsCatalogue && model !== '' && kinds.length > 0,
  });
  const offered: Omit<PartChoice, 'chosen'>[] = readsCatalogue
    ? fittingParts()
    : kinds.length === 0
      ? []
      : (needed.data ?? []).map(({ kind, label, ...part }) => ({ kind, label, parts: [part] }));
  return {
    choices: offered.map((choice) => ({
      ...choice,
      chosen: chosen[choice.kind] ?? choice.parts[0]?.partNumber ?? '',
    })),
    isLoading: catalogue.isLoading || needed.isLoading,
  };

  /** The cheapest stands first: it is the one that counts where nobody chooses another. */
  function fittingParts(): Omit<PartChoice, 'chosen'>[] {
    const fitting = catalogue.data ?? [];
    const { groups } = sortIntoGroups(fitting);
    return cheapestParts(kinds, fitting, colour?.name ?? null).flatMap(({ kind, part }) => {
      const group = groups.find(({ id }) => id === kind);
      if (!group || !part) return [];
      const others = group.variants.flatMap((variant) => variant.parts).filter((other) => other !== part);
      return [{ kind, label: group.label, parts: [part, ...others] }];
    });
  }
}
