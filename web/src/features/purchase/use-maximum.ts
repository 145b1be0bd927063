import { colourOf } from '@kreislauf/domain/phones/phone-colour.rules';
import {
  DESIRED_PROFIT,
  type OfferLevel,
  offerLevel,
  profitLeft,
} from '@kreislauf/domain/prices/maximum-after-tax.rules';
import { startingOffer } from '@kreislauf/domain/prices/offer.rules';
import { writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { hasBreakdown, type Quote, type QuoteAnswer } from '@kreislauf/domain/prices/prices.contract';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { shopProfit } from '@kreislauf/domain/prices/shop-profit.rules';
import { estimatePrice, storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import type { PlannedPart, UsualTerms } from '@kreislauf/domain/purchase/purchase-payload.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCountsTax } from '../../entities/purchase/tax-choice.tsx';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { isRefusal } from '../../shared/api-error.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { priceQuoteQuery } from '../prices/prices.api.ts';
import type { PurchaseDraft } from './purchase-draft.ts';
import { type PartChoice, usePartChoices } from './use-part-choices.ts';

export interface PurchaseMaximum extends UsualTerms {
  /** Euro, also below 0; null where nobody knows a price, or none is asked for yet. */
  limit: number | null;
  /** The quote behind the maximum; null without a limit, and for roles that hide costs. */
  quote: Quote | null;
  /** This user is told the limit and nothing behind it. */
  hidesCosts: boolean;
  /** The known maximum may belong to other answers, or be absent yet. */
  isLoading: boolean;
  /** The model, storage and grade were asked for, and nobody knows a price. */
  isUnknown: boolean;
  choices: PartChoice[];
  /** The parts that were chosen, as lines of the device. */
  planned: PlannedPart[];
  countsTax: boolean;
  setCountsTax: (counts: boolean) => void;
  cell: { model: string; storage: string; grade: PurchaseDraft['answers']['overallGrade'] };
  /** Judges an offer and its profit; null without a limit, and no profit where costs are hidden. */
  judge: (offer: number) => { level: OfferLevel; profit: number | null } | null;
}

/** Maximum price of this phone by the price book, with the parts that its defects need. */
export function useMaximum(draft: PurchaseDraft): PurchaseMaximum {
  const { checked, answers, expectedPrice } = draft;
  const { _id, hidesCosts } = useStaff();
  const { data: shop, isPending: isShopLoading } = useQuery(shopDefaultsQuery);
  const [countsTax, setCountsTax] = useCountsTax(_id);
  const phone = checked?.phone ?? { imei: '', model: '' };
  const { choices, isLoading: isCatalogueLoading } = usePartChoices(
    draft,
    colourOf(phone.modelDesc ?? phone.model),
  );
  const cell = {
    model: phone.model,
    storage: writeStorage(storageOfPhone(phone, answers.storageSpace) ?? 0),
    grade: answers.overallGrade,
  };
  const planned = choices.flatMap(({ chosen, parts }) => {
    const part = parts.find(({ partNumber }) => partNumber === chosen);
    return part
      ? [{ partNumber: part.partNumber, ...(part.price !== undefined && { price: part.price }) }]
      : [];
  });
  const asked = useQuery({
    ...priceQuoteQuery({
      model: cell.model,
      storage: cell.storage,
      grade: cell.grade ?? 'A',
      parts: planned.map(({ partNumber }) => partNumber).join(','),
      tax: countsTax ? 'true' : 'false',
      ...(answers.desiredProfit !== null && { desiredProfit: answers.desiredProfit }),
      ...(expectedPrice !== null && { expected: expectedPrice }),
    }),
    enabled: cell.model !== '' && cell.grade !== null,
    placeholderData: keepPreviousData,
  });
  const known: QuoteAnswer | null = asked.isError || cell.grade === null ? null : (asked.data ?? null);
  const quote = known && hasBreakdown(known) ? known : null;
  const usualProfit = hidesCosts ? null : centsToEuro(usualProfitCents());
  const desiredProfit = answers.desiredProfit ?? usualProfit;

  /** As the quote counted it; without one the table tells roughly what the phone sells for. */
  function usualProfitCents(): number {
    const counted = quote?.receipt.find(({ label }) => label === DESIRED_PROFIT);
    if (counted && answers.desiredProfit === null) return euroToCents(-counted.amount);
    const sellsForCents = quote
      ? euroToCents(quote.expected)
      : estimatePrice(phone, answers).adjustedValueCents;
    return shopProfit(shop?.profitClasses ?? [], sellsForCents);
  }

  return {
    limit: known?.maximum ?? null,
    quote,
    hidesCosts,
    isLoading: isCatalogueLoading || asked.isLoading || asked.isPlaceholderData || isShopLoading,
    isUnknown:
      isRefusal(asked.error, priceProblems.noPrice().code) || (quote?.source === 'typed' && !asked.isError),
    offer: known && centsToEuro(startingOffer(euroToCents(known.maximum), shop?.rounding ?? 1)),
    desiredProfit: usualProfit,
    // Until somebody knows a price, the table counts the repairs, and nothing is planned.
    choices: known ? choices : [],
    planned: known ? planned : [],
    countsTax,
    setCountsTax,
    cell,
    judge: (offer) => {
      if (!known) return null;
      const compared = {
        offerCents: euroToCents(offer),
        maximumCents: euroToCents(known.maximum),
        desiredProfitCents: euroToCents(desiredProfit ?? 0),
        tax: quote?.tax ?? null,
      };
      if (!quote) return { level: offer <= known.maximum ? 'fine' : 'aboveMaximum', profit: null };
      return { level: offerLevel(compared), profit: centsToEuro(profitLeft(compared)) };
    },
  };
}
