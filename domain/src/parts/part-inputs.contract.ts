import { z } from 'zod';
import {
  amountInput,
  cost,
  dateOnWire,
  idOnWire,
  optionalText,
  placeInput,
  requiredText,
} from '../shared/wire.ts';
import {
  MAX_PART_CATEGORY_LENGTH,
  MAX_PART_NUMBER_LENGTH,
  MAX_PART_TEXT_LENGTH,
  MAX_STOCK,
  minStockMessage,
  stockMessage,
} from './part-catalogue.rules.ts';
import { MAX_SUPPLIER_LENGTH } from './part-suppliers.rules.ts';
import { bookableKinds, MAX_MOVED } from './stock.rules.ts';

export const fillAllFieldsOnAdd = 'Bitte füllen Sie alle Felder aus';
export const fillAllFieldsOnEdit = 'Bitte füllen Sie alle Felder aus.';

function fieldsWith(message: string) {
  return {
    description: requiredText(message, MAX_PART_TEXT_LENGTH),
    forModel: requiredText(message, MAX_PART_TEXT_LENGTH),
    category: requiredText(message, MAX_PART_CATEGORY_LENGTH),
    price: z.number({ error: message }).pipe(cost(amountInput)),
  };
}

/** The supplier of the part, as the shop calls it. */
export const supplierInput = z
  .string({ error: 'Bitte geben Sie einen Text ein' })
  .trim()
  .max(MAX_SUPPLIER_LENGTH, `Bitte geben Sie höchstens ${MAX_SUPPLIER_LENGTH} Zeichen ein`);

export const partInput = z.object({
  partNumber: requiredText(fillAllFieldsOnAdd, MAX_PART_NUMBER_LENGTH),
  ...fieldsWith(fillAllFieldsOnAdd),
  stock: z
    .number({ error: stockMessage })
    .int(stockMessage)
    .min(0, stockMessage)
    .max(MAX_STOCK, stockMessage)
    .nullish()
    .transform((stock) => stock ?? 0),
  supplier: supplierInput.optional(),
});

const minStockInput = z
  .number({ error: minStockMessage })
  .int(minStockMessage)
  .min(0, minStockMessage)
  .max(MAX_STOCK, minStockMessage);

const { price: priceOnEdit, ...textsOnEdit } = fieldsWith(fillAllFieldsOnEdit);

/**
 * The part number stays what it is. `updatedAt` is the version that the edit is based on; without it the
 * edit is made unconditionally.
 */
export const partUpdate = z.object({
  ...textsOnEdit,
  /** Left out by whoever is not to see prices: it then stays. */
  price: priceOnEdit.optional(),
  /** Absent: the stock stays. Anything else is read as far as it can be, of a stocked part as a whole number. */
  stock: z.unknown().optional(),
  minStock: minStockInput.optional(),
  place: placeInput.optional(),
  supplier: supplierInput.optional(),
  updatedAt: dateOnWire.nullish(),
});

export type PartInput = z.output<typeof partInput>;
export type PartUpdate = z.output<typeof partUpdate>;

/** A stock that somebody has counted or types. */
export const countedInput = z
  .number({ error: stockMessage })
  .int(stockMessage)
  .min(0, stockMessage)
  .max(MAX_STOCK, stockMessage);

const MAX_COUNTED_AT_ONCE = 500;

/** Several parts whose stock is counted from now on, each with what lies on the shelf. */
export const countedPartsInput = z
  .array(z.object({ _id: idOnWire, counted: countedInput }), {
    error: 'Bitte geben Sie die Teile als Liste an',
  })
  .min(1, 'Bitte wählen Sie mindestens ein Teil')
  .max(MAX_COUNTED_AT_ONCE, `Höchstens ${MAX_COUNTED_AT_ONCE} Teile auf einmal`)
  .refine((parts) => new Set(parts.map(({ _id }) => _id.toLowerCase())).size === parts.length, {
    error: 'Ein Teil steht mehrmals in der Liste',
  });
export type CountedParts = z.output<typeof countedPartsInput>;

const wholeQuantity = 'Bitte geben Sie eine ganze Zahl ein';

export const movementInput = z
  .object({
    kind: z.enum(bookableKinds, { error: 'Möglich sind Wareneingang, Korrektur und Ausschuss' }),
    quantity: z
      .number({ error: wholeQuantity })
      .int(wholeQuantity)
      .min(-MAX_MOVED, 'Die Menge ist zu groß')
      .max(MAX_MOVED, 'Die Menge ist zu groß'),
    note: optionalText(500).nullish(),
  })
  .superRefine(({ kind, quantity }, { addIssue }) => {
    if (quantity === 0)
      addIssue({ code: 'custom', path: ['quantity'], message: 'Bitte geben Sie eine Menge ein' });
    if (kind !== 'korrektur' && quantity < 0)
      addIssue({
        code: 'custom',
        path: ['quantity'],
        message: 'Bitte geben Sie eine Menge größer als 0 ein',
      });
  });

export type MovementInput = z.output<typeof movementInput>;
