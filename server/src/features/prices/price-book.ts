import { phoneBrand } from '@kreislauf/domain/phones/brand.rules';
import {
  byModelAndStorage,
  cellKey,
  type PriceCell,
  type PriceGrade,
  priceGrades,
  priceModelName,
  writeStorage,
} from '@kreislauf/domain/prices/price-cell.rules';
import type { PriceListQuery, PriceOnWire, PriceRow } from '@kreislauf/domain/prices/prices.contract';
import { type Suggestion, suggesterOf, suggestionPeriods } from '@kreislauf/domain/prices/suggestion.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { areModelNamesDue } from '../model-names/write-model-names.ts';
import { listPrices, type PriceRecord } from './prices.queries.ts';
import { listSoldCells, listSoldCellsByText, type SoldCell } from './sale-medians.queries.ts';

interface BookRow {
  model: string;
  modelKey: string;
  storageGb: number;
}

interface Suggestions {
  suggest: (cell: PriceCell) => Suggestion | null;
  since: string;
}

interface PriceBook extends Suggestions {
  rows: BookRow[];
  own: Map<string, PriceRecord>;
}

/** Every model and storage that has an own price or was sold. */
export async function readPriceBook({ db, now }: Pick<Deps, 'now'> & { db: Db }): Promise<PriceBook> {
  const own = await listPrices(db);
  const { sold, ...suggestions } = await readSuggestions({ db, now });
  const rows = new Map<string, BookRow>();
  // The shop's own spelling of a model wins over those of its devices.
  for (const { model, modelKey, storageGb } of [...sold, ...own])
    rows.set(`${storageGb} ${modelKey}`, { model: priceModelName(model), modelKey, storageGb });
  return {
    rows: [...rows.values()].sort(byModelAndStorage),
    own: new Map(own.map((price) => [cellKey(price), price])),
    ...suggestions,
  };
}

export async function readSuggestions({
  db,
  now,
}: Pick<Deps, 'now'> & { db: Db }): Promise<Suggestions & { sold: SoldCell[] }> {
  const today = shopDay(now());
  // After an upgrade, or of devices that somebody wrote past the program, the kept keys may not be there yet.
  const sold = (await areModelNamesDue({ db }))
    ? await listSoldCellsByText(db, today)
    : await listSoldCells(db, today);
  return {
    sold,
    suggest: suggesterOf(sold),
    since: `${suggestionPeriods(today).now.from}T00:00:00.000Z`,
  };
}

export function priceRows(
  book: PriceBook,
  { search, brand }: Pick<PriceListQuery, 'search' | 'brand'>,
): PriceRow[] {
  return rowsOf(book, { search, brand }, (cell) => ownOrSuggested(book, cell));
}

export function ownRows(
  book: PriceBook,
  { search, brand }: Pick<PriceListQuery, 'search' | 'brand'>,
): PriceRow[] {
  return rowsOf(book, { search, brand }, (cell) => {
    const own = book.own.get(cellKey(cell));
    return own ? ownView(own) : null;
  });
}

export function suggestionRows(
  book: PriceBook,
  { search, brand }: Pick<PriceListQuery, 'search' | 'brand'>,
): PriceRow[] {
  return rowsOf(book, { search, brand }, (cell) => suggested(book, cell));
}

/** Only the rows of these cells. */
export function touchedRows(
  book: PriceBook,
  cells: readonly { modelKey: string; storageGb: number }[],
): PriceRow[] {
  const touched = new Set(cells.map(({ modelKey, storageGb }) => `${storageGb} ${modelKey}`));
  const rows = book.rows.filter(({ modelKey, storageGb }) => touched.has(`${storageGb} ${modelKey}`));
  return rows.map((row) => rowView(row, (cell) => ownOrSuggested(book, cell)));
}

function rowsOf(
  { rows }: PriceBook,
  { search = '', brand }: Pick<PriceListQuery, 'search' | 'brand'>,
  priceOf: (cell: PriceCell) => PriceOnWire | null,
): PriceRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows
    .filter(({ model }) => !brand || phoneBrand({ model })?.toLowerCase() === brand.toLowerCase())
    .filter(({ model, storageGb }) => {
      const text = `${model} ${writeStorage(storageGb)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((row) => rowView(row, priceOf))
    .filter(({ grades }) => priceGrades.some((grade) => grades[grade] !== null));
}

function rowView(
  { model, modelKey, storageGb }: BookRow,
  priceOf: (cell: PriceCell) => PriceOnWire | null,
): PriceRow {
  const grades = Object.fromEntries(
    priceGrades.map((grade) => [grade, priceOf({ modelKey, storageGb, grade })]),
  ) as Record<PriceGrade, PriceOnWire | null>;
  return { model, storage: writeStorage(storageGb), grades };
}

/** The expected price of a cell: the shop's own price, else the suggestion of its sales. */
function ownOrSuggested(book: PriceBook, cell: PriceCell): PriceOnWire | null {
  const own = book.own.get(cellKey(cell));
  return own ? ownView(own) : suggested(book, cell);
}

export function ownView({ priceCents, actorName, at }: PriceRecord): PriceOnWire {
  return { price: centsToEuro(priceCents), source: 'own', by: actorName, at: at.toISOString() };
}

export function suggested({ suggest, since }: Suggestions, cell: PriceCell): PriceOnWire | null {
  const found = suggest(cell);
  if (!found) return null;
  const { priceCents, count, trendPercent, scaledFrom } = found;
  return {
    price: centsToEuro(priceCents),
    source: 'suggested',
    count,
    since,
    ...(trendPercent !== null && { trend: trendPercent }),
    ...(scaledFrom && {
      scaledFrom: { storage: writeStorage(scaledFrom.storageGb), grade: scaledFrom.grade },
    }),
  };
}
