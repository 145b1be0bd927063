import { parseEuro } from '@kreislauf/domain/shared/money';
import type { phoneFilterNames } from './device-list-query.ts';

/** As they are typed. */
export type TypedFilters = Record<(typeof phoneFilterNames)[number], string>;

export const noPhoneFilters: TypedFilters = {
  grade: '',
  model: '',
  storage: '',
  minPrice: '',
  maxPrice: '',
  minBattery: '',
};

/** Values of the address as people write them: 1234.5 is 1234,5. */
export function typedFilters(asked: TypedFilters): TypedFilters {
  const { minPrice, maxPrice } = asked;
  return { ...asked, minPrice: minPrice.replace('.', ','), maxPrice: maxPrice.replace('.', ',') };
}

/** As the address names them: 1.234,50 is 1234.5 there. */
export function filtersInAddress({ minPrice, maxPrice, minBattery, ...rest }: TypedFilters): TypedFilters {
  return {
    grade: rest.grade,
    model: rest.model.trim(),
    storage: rest.storage,
    minPrice: String(parseEuro(minPrice) ?? ''),
    maxPrice: String(parseEuro(maxPrice) ?? ''),
    minBattery: percentIn(minBattery),
  };
}

const percentIn = (typed: string) => typed.trim().replace(/\s*%$/, '');

/** Validation errors by field. */
export function problemsInFilters(typed: TypedFilters): Partial<TypedFilters> {
  const problems: Partial<TypedFilters> = {};
  const euro = (text: string) => (text.trim() === '' ? undefined : (parseEuro(text) ?? Number.NaN));
  const [from, to] = [euro(typed.minPrice), euro(typed.maxPrice)];
  if (from !== undefined && !(from >= 0)) problems.minPrice = 'Bitte geben Sie einen Betrag ein';
  if (to !== undefined && !(to >= 0)) problems.maxPrice = 'Bitte geben Sie einen Betrag ein';
  else if (from !== undefined && to !== undefined && to < from)
    problems.maxPrice = 'Dieser Betrag liegt unter „Preis von“';
  const battery = percentIn(typed.minBattery);
  if (battery !== '' && !(/^\d{1,3}$/.test(battery) && Number(battery) <= 100))
    problems.minBattery = 'Bitte geben Sie eine Zahl von 0 bis 100 ein';
  return problems;
}
