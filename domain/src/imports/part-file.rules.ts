import { partKey } from '../devices/part-lines/part-lines.rules.ts';
import { MAX_STOCK, minStockNumber } from '../parts/part-catalogue.rules.ts';
import { type PartInput, partInput, supplierInput } from '../parts/part-inputs.contract.ts';
import { readSupplier } from '../parts/part-suppliers.rules.ts';
import type { CsvLine } from '../shared/csv.ts';
import type { ImportError } from '../shared/file-import.ts';
import { euroAmount, wholeNumber } from '../shared/typed-numbers.ts';
import { placeInput } from '../shared/wire.ts';
import { type ColumnMapping, FileErrors, type FileField, FileLine, layoutOf } from './table-columns.rules.ts';

export const partFileFields = [
  {
    name: 'partNumber',
    heading: 'Artikelnummer',
    others: ['teilenummer', 'artikel-nr', 'artikelnr', 'sku', 'nummer'],
  },
  { name: 'description', heading: 'Beschreibung', others: ['bezeichnung', 'name', 'titel'] },
  { name: 'forModel', heading: 'Passend für', others: ['modell', 'für modell', 'gerät'] },
  { name: 'category', heading: 'Kategorie', others: ['gruppe', 'art'] },
  { name: 'price', heading: 'Preis', others: ['ek', 'einkaufspreis'] },
  { name: 'stock', heading: 'Bestand', others: ['menge', 'anzahl', 'lager'] },
  { name: 'isStocked', heading: 'Bestand führen', others: ['bestand geführt', 'bestandsführung', 'gezählt'] },
  { name: 'minStock', heading: 'Mindestbestand', others: ['minimum', 'meldebestand'] },
  { name: 'place', heading: 'Lagerplatz', others: ['lagerort', 'regal', 'fach'] },
  {
    name: 'supplier',
    heading: 'Lieferant',
    others: ['lieferfirma', 'händler', 'großhändler', 'bezugsquelle', 'supplier'],
  },
] as const satisfies readonly FileField<string>[];

type PartFileField = (typeof partFileFields)[number]['name'];

/** Place and minimum; columns that a file does not have stay as they are. */
interface ShelfOfPart {
  minStock?: number;
  place?: string;
}

export interface ReadPart {
  line: number;
  /** The supplier stays, too, if the file does not tell it. */
  part: PartInput & ShelfOfPart;
  /** Without a column for it, the stock of a known part stays. */
  hasStock: boolean;
  /** True where its stock is counted from now on; undefined where the file does not say. */
  isStocked: boolean | undefined;
}

const yesAndNo: Record<string, boolean> = {
  ja: true,
  j: true,
  x: true,
  '1': true,
  nein: false,
  n: false,
  '0': false,
};

const stockCount = wholeNumber({
  from: 0,
  to: MAX_STOCK,
  sentence: 'Bitte geben Sie den Bestand als ganze Zahl ab 0 an',
});

export function readPartFile(
  columns: readonly string[],
  lines: Iterable<CsvLine>,
  mapping: ColumnMapping<PartFileField>,
): { parts: ReadPart[]; valid: number; errors: ImportError[]; errorCount: number } {
  if (!mapping.partNumber) {
    const message = 'Bitte ordnen Sie die Spalte mit der Artikelnummer zu';
    return { parts: [], valid: 0, errors: [{ line: 1, column: 'Artikelnummer', message }], errorCount: 1 };
  }
  const seen = new Map<string, number>();
  const parts: ReadPart[] = [];
  const wrong = new FileErrors();
  const layout = layoutOf<PartFileField>(partFileFields, columns, mapping);
  for (const { line: number, fields } of lines) {
    const line = new FileLine(number, fields, layout);
    const read = readPart(line);
    const key = partKey(line.text('partNumber'));
    const earlier = seen.get(key);
    if (key !== '' && earlier !== undefined)
      line.refuse('partNumber', `Diese Artikelnummer steht schon in Zeile ${earlier}`);
    else seen.set(key, number);
    wrong.add(line.errors);
    if (read && line.errors.length === 0) parts.push(read);
  }
  return { parts, valid: parts.length, errors: wrong.errors, errorCount: wrong.errorCount };
}

function readPart(line: FileLine<PartFileField>): ReadPart | null {
  const price = line.value('price').replace(/\s*(€|eur)$/i, '');
  const priceProblem = price === '' ? 'Bitte geben Sie einen Preis an' : euroAmount.problem(price);
  if (priceProblem) line.refuse('price', priceProblem);
  const stock = line.value('stock');
  const stockProblem = stockCount.problem(stock);
  if (stockProblem) line.refuse('stock', stockProblem);
  const isStocked = yesAndNo[line.text('isStocked').toLowerCase()];
  if (line.text('isStocked') !== '' && isStocked === undefined)
    line.refuse('isStocked', 'Bitte schreiben Sie ja oder nein');
  else if (isStocked && stock === '')
    line.refuse('stock', 'Bitte geben Sie auch an, wie viele da sind: Ab dann wird der Bestand geführt');
  const least = line.value('minStock');
  const leastProblem = minStockNumber.problem(least);
  if (leastProblem) line.refuse('minStock', leastProblem);
  const place = placeInput.safeParse(line.text('place'));
  if (!place.success) line.refuse('place', place.error.issues[0]?.message ?? '');
  const supplier = supplierInput.safeParse(line.text('supplier'));
  if (!supplier.success) line.refuse('supplier', supplier.error.issues[0]?.message ?? '');
  for (const name of ['partNumber', 'description', 'forModel', 'category'] as const) {
    if (line.text(name) === '') line.refuse(name, 'Dieses Feld darf nicht leer sein');
  }
  if (line.errors.length > 0) return null;
  const judged = partInput.safeParse({
    partNumber: line.text('partNumber'),
    description: line.text('description'),
    forModel: line.text('forModel'),
    category: line.text('category'),
    price: euroAmount.read(price),
    stock: stock === '' ? 0 : stockCount.read(stock),
  });
  if (!judged.success) {
    for (const { path, message } of judged.error.issues) line.refuse(path[0] as PartFileField, message);
    return null;
  }
  const shelf = {
    ...(least !== '' && { minStock: minStockNumber.read(least) ?? 0 }),
    ...(place.data && { place: place.data }),
    ...(supplier.data && { supplier: readSupplier(supplier.data) }),
  };
  return { line: line.line, part: { ...judged.data, ...shelf }, hasStock: stock !== '', isStocked };
}
