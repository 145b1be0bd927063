import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { sortIntoGroups } from '@kreislauf/domain/calculator/part-groups.rules';
import { colourOf } from '@kreislauf/domain/phones/phone-colour.rules';
import { type OfferLevel, offerLevel, profitLeft } from '@kreislauf/domain/prices/maximum-after-tax.rules';
import { cheapestParts, neededPartKinds } from '@kreislauf/domain/prices/needed-parts.rules';
import { writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import type { Quote } from '@kreislauf/domain/prices/prices.contract';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../shared/api-error.ts';
import { useCountsTax } from '../../shared/ui/forms/tax-choice.tsx';
import { useMay, useStaff } from '../auth/auth.api.ts';
import { modelPartsQuery } from '../calculator/calculator.api.ts';
import { priceQuoteQuery } from '../prices/prices.api.ts';
import type { PurchaseDraft } from './purchase-draft.ts';

export interface PartChoice {
  kind: string;
  label: string;
  /** The number of the part that counts; '' for none. */
  chosen: string;
  parts: CalculatorPart[];
}

export interface PurchaseMaximum {
  /** Null where the price book has no price, or none is asked for yet. */
  quote: Quote | null;
  /** What is known so far may be that of other answers, or nothing yet. */
  isLoading: boolean;
  /** The model, storage and grade were asked for, and nobody knows a price. */
  isUnknown: boolean;
  /** Euro; what is offered where the clerk says nothing else. Null without a quote. */
  offer: number | null;
  choices: PartChoice[];
  countsTax: boolean;
  setCountsTax: (counts: boolean) => void;
  cell: { model: string; storage: string; grade: PurchaseDraft['answers']['overallGrade'] };
  /** How an offer compares, and what it leaves; null without a quote. */
  judge: (offer: number) => { level: OfferLevel; profit: number } | null;
}

/** What this phone may cost by the shop's own prices, with the parts that its defects need. */
export function useMaximum({ checked, answers, parts }: PurchaseDraft): PurchaseMaximum {
  const { _id } = useStaff();
  const mayReadParts = useMay('tools.priceCalculator');
  const [countsTax, setCountsTax] = useCountsTax(_id);
  const phone = checked?.phone ?? { imei: '', model: '' };
  const { data: catalogue = [], isLoading: isCatalogueLoading } = useQuery({
    ...modelPartsQuery(phone.model),
    enabled: mayReadParts && phone.model !== '',
  });
  const choices = partChoices(catalogue, phone.modelDesc ?? phone.model, answers, parts);
  const cell = {
    model: phone.model,
    storage: writeStorage(storageOfPhone(phone, answers.storageSpace) ?? 0),
    grade: answers.overallGrade,
  };
  const quote = useQuery({
    ...priceQuoteQuery({
      model: cell.model,
      storage: cell.storage,
      grade: cell.grade ?? 'A',
      desiredProfit: answers.desiredProfit,
      parts: choices.flatMap(({ chosen }) => chosen || []).join(','),
      tax: countsTax ? 'true' : 'false',
    }),
    enabled: cell.model !== '' && cell.grade !== null,
    placeholderData: keepPreviousData,
  });
  const known = quote.isError || cell.grade === null ? null : (quote.data ?? null);
  return {
    quote: known,
    isLoading: isCatalogueLoading || quote.isLoading || quote.isPlaceholderData,
    isUnknown: isRefusal(quote.error, priceProblems.noPrice().code),
    offer: known && Math.max(0, known.maximum),
    choices,
    countsTax,
    setCountsTax,
    cell,
    judge: (offer) => {
      if (!known) return null;
      const compared = {
        offerCents: euroToCents(offer),
        maximumCents: euroToCents(known.maximum),
        desiredProfitCents: euroToCents(answers.desiredProfit),
        tax: known.tax ?? null,
      };
      return { level: offerLevel(compared), profit: centsToEuro(profitLeft(compared)) };
    },
  };
}

function partChoices(
  catalogue: CalculatorPart[],
  name: string,
  answers: PurchaseDraft['answers'],
  chosen: PurchaseDraft['parts'],
): PartChoice[] {
  const { groups } = sortIntoGroups(catalogue);
  const needed = cheapestParts(neededPartKinds(answers), catalogue, colourOf(name)?.name ?? null);
  return needed.flatMap(({ kind, part }) => {
    const group = groups.find(({ id }) => id === kind);
    if (!group || !part) return [];
    return [
      {
        kind,
        label: group.label,
        chosen: chosen[kind] ?? part.partNumber,
        parts: group.variants.flatMap((variant) => variant.parts),
      },
    ];
  });
}
