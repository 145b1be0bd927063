import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { calculateSellingPrice, sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { amountInput } from '@kreislauf/domain/shared/wire';

/** Form values of the device's page. An amount is null while its field is empty or holds none. */
export interface EditValues {
  purchasePrice: number | null;
  damageDescription: string;
  place: string;
  desiredProfit: number | null;
  parts: EditedPart[];
  /** The server said no price: then none is asked for, and none is sent. */
  hidesCosts: boolean;
}

/** The description is shown and never sent: the server takes it from the catalogue when a part is added. */
type EditedPart = Device['parts'][number] & { description: string | null };

export type EditField = Exclude<keyof EditValues, 'hidesCosts'>;

export const editFields = [
  'purchasePrice',
  'desiredProfit',
  'parts',
  'damageDescription',
  'place',
] as const satisfies EditField[];

export function editValuesOf(device: Device): EditValues {
  const { purchasePrice, damageDescription, place, desiredProfit, partDescriptions } = device;
  const parts = device.parts.map((line) => ({
    ...line,
    description: partDescriptions[line.partNumber] ?? null,
  }));
  const hidesCosts = (purchasePrice as number | undefined) === undefined;
  return { purchasePrice, damageDescription, place, desiredProfit, parts, hidesCosts };
}

/** Validation errors by field, in the contract's own words. */
export function problemsOf({
  purchasePrice,
  desiredProfit,
  hidesCosts,
}: EditValues): Partial<Record<EditField, string>> {
  if (hidesCosts) return {};
  return Object.fromEntries(
    Object.entries({ purchasePrice, desiredProfit }).flatMap(([field, typed]) => {
      const read = amountInput.safeParse(typed);
      return read.success ? [] : [[field, read.error.issues[0]?.message]];
    }),
  );
}

export function isSameValue(field: EditField, one: EditValues, other: EditValues): boolean {
  const stored = (values: EditValues) => JSON.stringify({ ...values, parts: linesOf(values) }[field]);
  return stored(one) === stored(other);
}

function linesOf({ parts, hidesCosts }: EditValues) {
  return parts.map(({ partNumber, price }) => (hidesCosts ? { partNumber } : { partNumber, price }));
}

export function areSameValues(one: EditValues, other: EditValues): boolean {
  return editFields.every((field) => isSameValue(field, one, other));
}

/** Carries what was typed over to another version: untouched fields follow it, touched ones stay. */
export function carryOver(typed: EditValues, from: EditValues, to: EditValues): EditValues {
  const touched = editFields.filter((field) => !isSameValue(field, typed, from));
  return { ...to, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) };
}

export interface TypedCosts {
  purchasePriceCents: number;
  partsCents: number;
  desiredProfitCents: number;
  sellingPriceCents: number;
}

/** The breakdown's figures while somebody types. What is no amount counts as nothing. */
export function costsOf({ purchasePrice, desiredProfit, parts }: EditValues): TypedCosts {
  const costs = {
    purchasePriceCents: euroToCents(purchasePrice ?? 0),
    partsCents: sumOfParts(parts.map(({ price }) => ({ priceCents: euroToCents(price) }))),
    desiredProfitCents: euroToCents(desiredProfit ?? 0),
  };
  return { ...costs, sellingPriceCents: calculateSellingPrice(costs) };
}

/** The fields that the specification names are sent, changed or not. The server computes the selling price again. */
export function payloadOf(values: EditValues, updatedAt: string) {
  const { damageDescription } = values;
  if (values.hidesCosts) return { damageDescription, parts: linesOf(values), updatedAt };
  return {
    purchasePrice: values.purchasePrice ?? 0,
    damageDescription,
    desiredProfit: values.desiredProfit ?? 0,
    sellingPrice: centsToEuro(costsOf(values).sellingPriceCents),
    parts: linesOf(values),
    updatedAt,
  };
}
