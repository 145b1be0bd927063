import { DEFAULT_MANUFACTURER } from '@kreislauf/domain/calculator/model-options.rules';

/** A calculation as it stands in the address. */
export interface CalculationValues {
  manufacturer: string;
  model: string;
  /** Euro; null while nothing is entered. */
  marketPrice: number | null;
  /** Left out where nothing was said: then it is the shop's. */
  desiredProfit?: number | null;
  /** Ids of the chosen parts, in the order of choosing. */
  chosen: string[];
}

export function readCalculation(search: string): CalculationValues {
  const params = new URLSearchParams(search);
  return {
    manufacturer: params.get('manufacturer') ?? DEFAULT_MANUFACTURER,
    model: params.get('model') ?? '',
    marketPrice: amountIn(params.get('market')),
    ...(params.has('profit') && { desiredProfit: amountIn(params.get('profit')) }),
    chosen: params.get('parts')?.split(',').filter(Boolean) ?? [],
  };
}

/** Defaults are left out of the address. */
export function writeCalculation(values: CalculationValues): string {
  const params = new URLSearchParams();
  if (values.manufacturer !== DEFAULT_MANUFACTURER) params.set('manufacturer', values.manufacturer);
  if (values.model !== '') params.set('model', values.model);
  if (values.marketPrice !== null) params.set('market', String(values.marketPrice));
  if (values.chosen.length > 0) params.set('parts', values.chosen.join(','));
  if (values.desiredProfit !== undefined) params.set('profit', String(values.desiredProfit ?? ''));
  const text = params.toString();
  return text && `?${text}`;
}

function amountIn(text: string | null): number | null {
  return text && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
