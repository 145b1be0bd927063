import { overallGrades } from '../devices/details/device-details.choices.ts';
import { modelKeyOf } from '../parts/part-models.rules.ts';
import { findPhone, readPhone } from '../phones/phone-name.rules.ts';
import { storageOf } from '../phones/storage.rules.ts';

/** A cell of the price book: one model, one storage, one grade. */

/** The best first: the columns of the book. */
export const priceGrades = overallGrades;
export type PriceGrade = (typeof priceGrades)[number];

/** The storage of a cell whose storage is unknown. */
export const NO_STORAGE = 0;

export interface PriceCell {
  /** The key that phones are compared by, however they are spelled (modelKeyOf). */
  modelKey: string;
  /** In GB. */
  storageGb: number;
  grade: PriceGrade;
}

export function cellKey({ modelKey, storageGb, grade }: PriceCell): string {
  return `${grade} ${storageGb} ${modelKey}`;
}

/** The key of a row of the book, which holds the cells of all grades. */
export function rowKeyOf({ model, storage }: { model: string; storage: string }): string {
  return `${storage} ${model}`;
}

export const MAX_STORAGE_GB = 64 * 1024;

/** '128GB', '128 GB', '128' and '1 TB' are understood; empty is no storage, null no way to write one. */
export function readStorage(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return NO_STORAGE;
  const gigabytes = /^\d{1,5}$/.test(text) ? Number(text) : wholeAmount(text);
  return gigabytes !== null && gigabytes > 0 && gigabytes <= MAX_STORAGE_GB ? gigabytes : null;
}

function wholeAmount(text: string): number | null {
  return /^\d{1,4}\s*[GT]B?$/i.test(text) ? storageOf(/B$/i.test(text) ? text : `${text}B`) : null;
}

/** '128GB', '1TB', '' where there is none. */
export function writeStorage(gigabytes: number): string {
  if (gigabytes === NO_STORAGE) return '';
  return gigabytes % 1024 === 0 ? `${gigabytes / 1024}TB` : `${gigabytes}GB`;
}

/** One spelling for one phone, without storage and colour; the maker stays as it was written or left out. */
export function priceModelName(text: string): string {
  const known = findPhone(text)?.model;
  if (!known) return readPhone(text).name.trim();
  const hasMaker = text.toLowerCase().includes(known.brand.toLowerCase());
  return hasMaker ? known.name : known.shortName;
}

/** Reads the key of a model out of a text; null where it names no model. */
export function priceModelKey(text: string): string | null {
  return modelKeyOf(text);
}

/** The storage as it was given, else as the model's name tells it. */
export function storageOfCell(model: string, storageGb: number | null): number {
  return storageGb || (storageOf(model) ?? NO_STORAGE);
}

/** In which order the book lists its rows: names as people count them, small storages first. */
export function byModelAndStorage(
  one: { model: string; storageGb: number },
  other: { model: string; storageGb: number },
): number {
  return inGerman.compare(one.model, other.model) || one.storageGb - other.storageGb;
}

const inGerman = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
