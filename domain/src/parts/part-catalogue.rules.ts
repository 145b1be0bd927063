import { iphones } from '../phones/apple-phones.ts';
import { MIN_REPAIRED_YEAR } from '../phones/phone-models.ts';
import { amountText } from '../shared/numbers.ts';
import { wholeNumber } from '../shared/typed-numbers.ts';

/** Choices and words of the parts screens. */

/** Free text is allowed beside them. */
export const predefinedCategories = [
  'Display',
  'Akku',
  'Kamera',
  'Lautsprecher',
  'Mikrofon',
  'Ladebuchse',
  'Gehäuse',
  'Platine',
  'Home Button',
  'Power Button',
  'Volume Button',
  'SIM Tray',
  'Antenne',
] as const;

/** iPhones that shops still repair, newest first. Free text is allowed beside them. */
export const predefinedModels: readonly string[] = iphones
  .filter(({ year }) => year >= MIN_REPAIRED_YEAR)
  .map(({ name }) => name);

export const partPageSizes = [25, 50, 100, 200] as const;
export const DEFAULT_PART_PAGE_SIZE = 50;

export const MAX_MODEL_FILTERS = 100;
export const MAX_CATEGORY_FILTERS = 50;
/** A longer text is no model name but a sentence; each shown name is under this length. */
export const MAX_MODEL_FILTER_LENGTH = 100;

export const MAX_STOCK = 1_000_000;

export const MAX_PART_NUMBER_LENGTH = 200;
/** Applies to the description and to the models. */
export const MAX_PART_TEXT_LENGTH = 500;
export const MAX_PART_CATEGORY_LENGTH = 100;

export type StockLevel = 'none' | 'low' | 'some' | 'plenty';

/** None red, 1-5 warning, 6-20 blue, above green. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  if (stock <= 5) return 'low';
  return stock <= 20 ? 'some' : 'plenty';
}

/** Above 20 a plus says that there is plenty, whatever the exact figure; of what is counted it is exact. */
export function stockLabel({ stock, isStocked }: { stock: number; isStocked: boolean }): string {
  return !isStocked && stockLevel(stock) === 'plenty' ? `${stock}+` : amountText(stock);
}

export const minStockMessage = 'Bitte geben Sie den Mindestbestand als ganze Zahl ab 0 ein';

/** As it is typed into a form. */
export const minStockNumber = wholeNumber({ from: 0, to: MAX_STOCK, sentence: minStockMessage });

export const stockMessage = 'Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein';

/** As it is typed into a form. */
export const stockNumber = wholeNumber({ from: 0, to: MAX_STOCK, sentence: stockMessage });

/** The call that changes a part takes whatever it is sent: what is no whole number from 0 on counts as 0. */
export function readStock(typed: unknown): number {
  const stock = typeof typed === 'string' ? Number.parseInt(typed, 10) : typed;
  return typeof stock === 'number' && stock >= 0 ? Math.min(Math.trunc(stock), MAX_STOCK) : 0;
}

/** Of a stocked part, where another number is booked: null for what is no whole number. It may be below zero. */
export function readCountedStock(typed: unknown): number | null {
  const stock = typeof typed === 'string' && /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : typed;
  return typeof stock === 'number' && Number.isInteger(stock) && Math.abs(stock) <= MAX_STOCK ? stock : null;
}

/** Numbers inside names count as numbers: 'iPhone 8' stands before 'iPhone 11'. */
export const byName = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

export function sortNames(names: readonly string[]): string[] {
  return [...names].sort(byName.compare);
}
