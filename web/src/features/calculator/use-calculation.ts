import { DEFAULT_DESIRED_PROFIT_CENTS } from '@kreislauf/domain/calculator/maximum-price.rules';
import { DEFAULT_MANUFACTURER } from '@kreislauf/domain/calculator/model-options.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { useSearchParams } from 'react-router';

const DEFAULT_PROFIT = centsToEuro(DEFAULT_DESIRED_PROFIT_CENTS);
const MAX_PRICE = 1_000_000;

export interface Calculation {
  manufacturer: string;
  model: string;
  /** Euro; null while nothing is entered. */
  marketPrice: number | null;
  desiredProfit: number | null;
  /** Ids of the chosen parts, in the order of choosing. */
  chosen: string[];
  setManufacturer: (manufacturer: string) => void;
  setModel: (model: string) => void;
  setMarketPrice: (euro: number | null) => void;
  setDesiredProfit: (euro: number | null) => void;
  setChosen: (ids: string[]) => void;
  reset: () => void;
}

/**
 * What is being calculated lives in the address: a reload keeps it, a link shows it to a colleague. It replaces
 * the entry in the history, so that going back leaves the calculator instead of undoing it key by key.
 */
export function useCalculation(): Calculation {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };

  return {
    manufacturer: params.get('manufacturer') ?? DEFAULT_MANUFACTURER,
    model: params.get('model') ?? '',
    marketPrice: amountIn(params.get('market')),
    desiredProfit: params.has('profit') ? amountIn(params.get('profit')) : DEFAULT_PROFIT,
    chosen: params.get('parts')?.split(',').filter(Boolean) ?? [],
    setManufacturer: (manufacturer) =>
      change({
        manufacturer: manufacturer === DEFAULT_MANUFACTURER ? null : manufacturer,
        model: null,
        parts: null,
      }),
    setModel: (model) => change({ model: model || null, parts: null }),
    setMarketPrice: (euro) => change({ market: euro === null ? null : String(euro) }),
    setDesiredProfit: (euro) => change({ profit: euro === DEFAULT_PROFIT ? null : String(euro ?? '') }),
    setChosen: (ids) => change({ parts: ids.length > 0 ? ids.join(',') : null }),
    reset: () => setParams(new URLSearchParams(), { replace: true, preventScrollReset: true }),
  };
}

function amountIn(text: string | null): number | null {
  if (!text || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return null;
  return Math.min(Number(text), MAX_PRICE);
}
