import {
  MAX_PART_CATEGORY_LENGTH,
  MAX_PART_NUMBER_LENGTH,
  MAX_PART_TEXT_LENGTH,
} from '../parts/part-catalogue.rules.ts';
import { euroToCents, MAX_EURO } from '../shared/money.ts';

/** One product as the supplier names it, read and made tidy. */
export interface CatalogueProduct {
  sku: string;
  title: string;
  suitableFor: string | null;
  category: string | null;
  /** Null where the supplier names none: such a product is shown and cannot be imported. */
  priceCents: number | null;
  isInStock: boolean;
  quality: string | null;
  brand: string | null;
  modelBrand: string | null;
  ean: string | null;
  articleCode: string | null;
  modelCodes: string[];
}

/** Why a row cannot be imported. `skipped`: it says too little. `failed`: it says something that cannot be kept. */
export interface RowFault {
  outcome: 'skipped' | 'failed';
  sku: string;
  title: string;
  reason: string;
}

type ReadRow = { product: CatalogueProduct } | { fault: RowFault };

const rowFaultReasons = {
  noProduct: 'Kein Produkt',
  noSku: 'Keine Artikelnummer',
  noPrice: 'Kein Preis',
  twice: 'Artikelnummer kommt mehrfach vor',
  longSku: `Artikelnummer länger als ${MAX_PART_NUMBER_LENGTH} Zeichen`,
  longText: 'Bezeichnung, Modell oder Kategorie zu lang',
  highPrice: 'Preis zu hoch',
} as const;

/**
 * Row by row, whatever they look like: what cannot be read is set aside and stops nobody. Of two rows with one sku,
 * whatever its case, the first counts.
 */
export function createCatalogueReader() {
  const products = new Map<string, CatalogueProduct>();
  const faults: RowFault[] = [];
  return {
    take(rows: readonly unknown[]): void {
      for (const row of rows) {
        const read = readCatalogueRow(row);
        if ('fault' in read) faults.push(read.fault);
        else if (products.has(skuKey(read.product.sku)))
          faults.push(skipped(read.product, rowFaultReasons.twice));
        else products.set(skuKey(read.product.sku), read.product);
      }
    },
    read: () => ({ products: [...products.values()], faults }),
  };
}

/** All of them at once. */
export function readCatalogueRows(rows: readonly unknown[]) {
  const reader = createCatalogueReader();
  reader.take(rows);
  return reader.read();
}

/** As part numbers are compared. */
export function skuKey(sku: string): string {
  return sku.toLowerCase();
}

/** Without a sku a row cannot be kept; every other gap can. */
function readCatalogueRow(row: unknown): ReadRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { fault: skipped({ sku: '', title: '' }, rowFaultReasons.noProduct) };
  const fields = row as Record<string, unknown>;
  const sku = readText(fields.sku) ?? '';
  const title = readText(fields.title) ?? sku;
  if (!sku) return { fault: skipped({ sku, title }, rowFaultReasons.noSku) };
  if (sku.length > MAX_PART_NUMBER_LENGTH) return { fault: failed({ sku, title }, rowFaultReasons.longSku) };
  const product: CatalogueProduct = {
    sku,
    title,
    suitableFor: readText(fields.suitable_for),
    category: readText(fields.category),
    priceCents: readPriceCents(fields.price),
    isInStock: readInStock(fields.instock),
    quality: readText(fields.quality),
    brand: readText(fields.product_brand),
    modelBrand: readText(fields.model_brand),
    ean: readText(fields.ean),
    articleCode: readText(fields.artcode),
    modelCodes: Array.isArray(fields.model_codes)
      ? fields.model_codes.flatMap((code) => readText(code) ?? [])
      : [],
  };
  const isTooLong =
    [title, product.suitableFor].some((text) => (text?.length ?? 0) > MAX_PART_TEXT_LENGTH) ||
    (product.category?.length ?? 0) > MAX_PART_CATEGORY_LENGTH;
  if (isTooLong) return { fault: failed(product, rowFaultReasons.longText) };
  return { product };
}

/** The category of products whose supplier names none; parts are filtered by category. */
const NO_CATEGORY = 'Sonstiges';

export interface SupplierPart {
  partNumber: string;
  description: string;
  forModel: string;
  category: string;
  priceCents: number;
  stock: 0 | 1;
}

/** sku → partNumber, title → description, suitable_for → forModel, category and price as they are, stock 1 or 0. */
export function partOfProduct(product: CatalogueProduct): { part: SupplierPart } | { fault: RowFault } {
  const { sku, title, priceCents } = product;
  if (priceCents === null) return { fault: skipped({ sku, title }, rowFaultReasons.noPrice) };
  if (priceCents > euroToCents(MAX_EURO)) return { fault: failed({ sku, title }, rowFaultReasons.highPrice) };
  return {
    part: {
      partNumber: sku,
      description: title,
      forModel: product.suitableFor ?? '',
      category: product.category ?? NO_CATEGORY,
      priceCents,
      stock: product.isInStock ? 1 : 0,
    },
  };
}

/**
 * The supplier's euro, as a number or as text: 12.5, '12.50', '1,234.50', '12,50 €'. More than two decimals are
 * rounded. Null for anything else, and for 0: nobody gives parts away, and a part for nothing would spoil every
 * calculation it is used in.
 */
export function readPriceCents(price: unknown): number | null {
  const euro = typeof price === 'number' ? price : typeof price === 'string' ? readEuro(price) : Number.NaN;
  const cents = euroToCents(euro);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}

function readEuro(typed: string): number {
  const text = typed.replaceAll(/[\s\u00a0€]|EUR/gi, '');
  if (/^\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.NaN;
}

function readInStock(instock: unknown): boolean {
  return instock === true || (typeof instock === 'string' && /^y(es)?$/i.test(instock.trim()));
}

function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  // PostgreSQL's text holds no NUL.
  const text = value.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

type Named = Pick<RowFault, 'sku' | 'title'>;

function skipped(row: Named, reason: string): RowFault {
  return { outcome: 'skipped', ...nameOf(row), reason };
}

function failed(row: Named, reason: string): RowFault {
  return { outcome: 'failed', ...nameOf(row), reason };
}

/** Short enough for a list, whatever was sent. */
function nameOf({ sku, title }: Named): Named {
  return { sku: sku.slice(0, MAX_PART_NUMBER_LENGTH), title: title.slice(0, 200) };
}
