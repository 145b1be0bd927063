import { minStockNumber, stockNumber } from '@kreislauf/domain/parts/part-catalogue.rules';
import {
  fillAllFieldsOnAdd,
  fillAllFieldsOnEdit,
  partInput,
} from '@kreislauf/domain/parts/part-inputs.contract';
import { supplierName } from '@kreislauf/domain/parts/part-suppliers.rules';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { type AskedFields, missingIn } from '../../shared/ui/forms/field-rules.ts';
import type { PartBody, PartChange } from './parts.api.ts';

/** Values of both part forms. */
export interface PartValues {
  partNumber: string;
  description: string;
  forModel: string;
  category: string;
  /** Users without prices change none. */
  isPriceHidden: boolean;
  /** Euro; null while nothing readable is typed. */
  price: number | null;
  /** The price as typed, where it is none. */
  wrongPrice: string | null;
  /** As typed: what is no number is judged when the form is sent. */
  stock: string;
  /** Stocked: then the stock is moved, not typed, and the shelf and the least of it are asked for. */
  isStocked: boolean;
  minStock: string;
  place: string;
  /** As the shop calls them. */
  supplier: string;
}

export const emptyPart: PartValues = {
  partNumber: '',
  description: '',
  forModel: '',
  category: '',
  isPriceHidden: false,
  price: null,
  wrongPrice: null,
  stock: '',
  isStocked: false,
  minStock: '',
  place: '',
  supplier: '',
};

const asked = {
  partNumber: { label: 'Teilenummer', missing: 'Bitte geben Sie die Teilenummer ein' },
  description: { label: 'Beschreibung', missing: 'Bitte geben Sie eine Beschreibung ein' },
  forModel: { label: 'Für Modell', missing: 'Bitte geben Sie ein Modell an' },
  category: { label: 'Kategorie', missing: 'Bitte geben Sie eine Kategorie an' },
  price: { label: 'Preis', missing: 'Bitte geben Sie den Preis ein' },
} satisfies AskedFields;

/** An empty stock means none. */
const fields = {
  ...asked,
  stock: { label: 'Lagerbestand' },
  minStock: { label: 'Mindestbestand' },
  place: { label: 'Lagerplatz' },
  supplier: { label: 'Lieferant' },
};

type PartField = keyof typeof fields;

export function partValuesOf({
  partNumber,
  description,
  forModel,
  category,
  price,
  stock,
  isStocked,
  minStock,
  place,
  supplier,
}: Part): PartValues {
  return {
    partNumber,
    description,
    forModel,
    category,
    isPriceHidden: (price as number | undefined) === undefined,
    price: price ?? null,
    wrongPrice: null,
    stock: String(stock),
    isStocked,
    minStock: String(minStock),
    place,
    supplier: supplierName(supplier),
  };
}

type PartErrors = Partial<Record<PartField, string>>;

/** Every empty field by name; what the server would refuse besides, in its own words. */
export function checkNewPart(values: PartValues): PartErrors {
  const errors: PartErrors = {};
  const wrongPrice = euroAmount.problem(values.wrongPrice ?? '');
  if (wrongPrice) errors.price = wrongPrice;
  for (const { path, message } of partInput.safeParse(bodyOf(values)).error?.issues ?? []) {
    const field = path[0] as PartField;
    errors[field] ??= message === fillAllFieldsOnAdd ? asked[field as keyof typeof asked].missing : message;
  }
  const wrongStock = values.isStocked ? null : stockNumber.problem(values.stock);
  if (wrongStock) errors.stock = wrongStock;
  const wrongLeast = minStockNumber.problem(values.minStock);
  if (wrongLeast) errors.minStock = wrongLeast;
  return errors;
}

export function checkPartChange(values: PartValues): PartErrors {
  const { partNumber: _fixed, price, ...errors } = checkNewPart(values);
  return price && !values.isPriceHidden ? { ...errors, price } : errors;
}

interface MissingPartValues {
  /** The specification's sentence. */
  sentence: string;
  /** The fields that are empty, as they are labelled. */
  fields: string[];
}

/** Message above the form if something is missing rather than wrong. */
export function missingValues(
  errors: Partial<Record<string, unknown>>,
  when: 'add' | 'edit',
): MissingPartValues | null {
  const missing = missingIn(asked, errors);
  if (missing.length === 0) return null;
  return { sentence: when === 'add' ? fillAllFieldsOnAdd : fillAllFieldsOnEdit, fields: missing };
}

/** An empty stock means 0. Sent only once the check has found nothing. */
export function bodyOf({
  partNumber,
  description,
  forModel,
  category,
  supplier,
  stock,
  price,
}: PartValues): PartBody {
  const texts = { partNumber, description, forModel, category, supplier };
  return { ...texts, price: price as number, stock: stockNumber.read(stock) ?? 0 };
}

export function changeOf(values: PartValues, updatedAt: string): PartChange {
  const { partNumber: _fixed, stock, price, ...texts } = bodyOf(values);
  const body = values.isPriceHidden ? texts : { ...texts, price };
  if (!values.isStocked) return { ...body, stock, updatedAt };
  const minStock = minStockNumber.read(values.minStock) ?? 0;
  return { ...body, minStock, place: values.place, updatedAt };
}

/** Values that somebody else saved meanwhile and that differ from the typed ones. */
export function differencesFrom(
  typed: PartValues,
  stored: Part,
): { label: string; value: string | number }[] {
  const theirs = partValuesOf(stored);
  return (Object.keys(fields) as PartField[])
    .filter((field) => theirs[field] !== typed[field])
    .map((field) => ({ label: fields[field].label, value: theirs[field] ?? '' }));
}
