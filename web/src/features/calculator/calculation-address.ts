import { DEFAULT_MANUFACTURER } from '@kreislauf/domain/calculator/model-options.rules';
import { DEFAULT_DESIRED_PROFIT_CENTS } from '@kreislauf/domain/devices/device-money.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';

/** What is being calculated, as it stands in the address. */
export interface CalculationValues {
  manufacturer: string;
  model: string;
  /** Euro; null while nothing is entered. */
  marketPrice: number | null;
  desiredProfit: number | null;
  /** Ids of the chosen parts, in the order of choosing. */
  chosen: string[];
}

const DEFAULT_PROFIT = centsToEuro(DEFAULT_DESIRED_PROFIT_CENTS);

/** `usualProfit` is what this user begins with; an address that says more means the same to everybody. */
export function readCalculation(search: string, usualProfit = DEFAULT_PROFIT): CalculationValues {
  const params = new URLSearchParams(search);
  const unsaid = params.toString() === '' ? usualProfit : DEFAULT_PROFIT;
  return {
    manufacturer: params.get('manufacturer') ?? DEFAULT_MANUFACTURER,
    model: params.get('model') ?? '',
    marketPrice: amountIn(params.get('market')),
    desiredProfit: params.has('profit') ? amountIn(params.get('profit')) : unsaid,
    chosen: params.get('parts')?.split(',').filter(Boolean) ?? [],
  };
}

/** What equals the default is left out. */
export function writeCalculation(values: CalculationValues, usualProfit = DEFAULT_PROFIT): string {
  const params = new URLSearchParams();
  if (values.manufacturer !== DEFAULT_MANUFACTURER) params.set('manufacturer', values.manufacturer);
  if (values.model !== '') params.set('model', values.model);
  if (values.marketPrice !== null) params.set('market', String(values.marketPrice));
  if (values.chosen.length > 0) params.set('parts', values.chosen.join(','));
  const unsaid = params.toString() === '' ? usualProfit : DEFAULT_PROFIT;
  if (values.desiredProfit !== unsaid) params.set('profit', String(values.desiredProfit ?? ''));
  const text = params.toString();
  return text && `?${text}`;
}

function amountIn(text: string | null): number | null {
  return text && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
