import { readStock } from '@kreislauf/domain/parts/part-catalogue.rules';
import {
  fillAllFieldsOnAdd,
  fillAllFieldsOnEdit,
  type Part,
  partInput,
} from '@kreislauf/domain/parts/parts.contract';
import type { PartBody, PartChange } from './parts.api.ts';

/** What stands in the fields of both part forms. */
export interface PartValues {
  partNumber: string;
  description: string;
  forModel: string;
  category: string;
  /** Euro; null while nothing readable is typed. */
  price: number | null;
  /** As typed: what is no number is judged when the form is sent. */
  stock: string;
}

export const emptyPart: PartValues = {
  partNumber: '',
  description: '',
  forModel: '',
  category: '',
  price: null,
  stock: '',
};

/** All of them tell their own errors. */
export const partFields = Object.keys(emptyPart);

export function valuesOf({ partNumber, description, forModel, category, price, stock }: Part): PartValues {
  return { partNumber, description, forModel, category, price, stock: String(stock) };
}

type Errors = Partial<Record<keyof PartValues, string>>;

const required = {
  partNumber: 'Bitte geben Sie die Teilenummer ein',
  description: 'Bitte geben Sie eine Beschreibung ein',
  forModel: 'Bitte geben Sie ein Modell an',
  category: 'Bitte geben Sie eine Kategorie an',
  price: 'Bitte geben Sie den Preis ein',
} satisfies Errors;

/** Every empty field by name; what the server would refuse besides, in its own words. */
export function checkNewPart(values: PartValues): Errors {
  const parsed = partInput.safeParse(bodyOf(values));
  if (parsed.success) return {};
  const errors: Errors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof PartValues;
    errors[field] ??= message === fillAllFieldsOnAdd ? required[field as keyof typeof required] : message;
  }
  return errors;
}

export function checkPartChange(values: PartValues): Errors {
  const { partNumber: _fixed, stock: _lenient, ...errors } = checkNewPart(values);
  return errors;
}

/** The sentence above the form, where something is missing rather than wrong. */
export function summaryOf(errors: Errors, when: 'add' | 'edit'): string | null {
  const isMissing = Object.entries(errors).some(
    ([field, message]) => required[field as keyof typeof required] === message,
  );
  if (!isMissing) return null;
  return when === 'add' ? fillAllFieldsOnAdd : fillAllFieldsOnEdit;
}

/** An empty stock means 0; a stock that is no number is left for the check to refuse. */
export function bodyOf({ stock, price, ...texts }: PartValues): PartBody {
  return { ...texts, price: price as number, stock: stock.trim() === '' ? 0 : Number(stock) };
}

export function changeOf({ partNumber: _fixed, ...values }: PartValues, updatedAt: string): PartChange {
  return { ...values, price: values.price as number, stock: readStock(values.stock), updatedAt };
}

const labels: Record<keyof PartValues, string> = {
  partNumber: 'Teilenummer',
  description: 'Beschreibung',
  forModel: 'Modell',
  category: 'Kategorie',
  price: 'Preis',
  stock: 'Lagerbestand',
};

/** What somebody else saved meanwhile, where it differs from what is typed here. */
export function differencesFrom(
  typed: PartValues,
  stored: Part,
): { label: string; value: string | number }[] {
  const theirs = valuesOf(stored);
  return (Object.keys(labels) as (keyof PartValues)[])
    .filter((field) => theirs[field] !== typed[field])
    .map((field) => ({ label: labels[field], value: theirs[field] ?? '' }));
}
