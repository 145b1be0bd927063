import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { importAnswer, importForm, importRefusal } from '../shared/file-import.ts';
import { MAX_EURO } from '../shared/money.ts';
import {
  amountInput,
  cost,
  dateOnWire,
  euro,
  idOnWire,
  idParams,
  listQuery,
  optionalText,
  requiredText,
} from '../shared/wire.ts';
import { taxSchemes } from '../tax/tax.choices.ts';
import {
  cellKey,
  type PriceGrade,
  priceGrades,
  priceModelKey,
  readStorage,
  storageOfCell,
} from './price-cell.rules.ts';

const nameTheModel = 'Bitte geben Sie ein Modell an';

const modelText = requiredText(nameTheModel).refine((text) => priceModelKey(text) !== null, {
  error: nameTheModel,
});

const storageText = z
  .string({ error: 'Bitte geben Sie den Speicher an, z. B. 128GB' })
  .refine((typed) => readStorage(typed) !== null, { error: 'Bitte geben Sie den Speicher wie 128GB an' })
  .transform((typed) => readStorage(typed) ?? 0);

const gradeText = z.enum(priceGrades, { error: 'Bitte wählen Sie A+, A, B, C oder D' });

export const priceCellInput = z.object({
  model: modelText,
  /** In GB after reading; absent, what the model's name says. */
  storage: storageText.nullish(),
  grade: gradeText,
  /** Null takes the own price away. */
  price: cost(amountInput).nullable(),
});

export const MAX_CELLS_AT_ONCE = 500;

export const priceCellsInput = z.object({
  cells: z
    .array(priceCellInput, { error: 'Bitte senden Sie die Preise als Liste' })
    .min(1, 'Bitte senden Sie mindestens einen Preis')
    .max(MAX_CELLS_AT_ONCE, `Es sind höchstens ${MAX_CELLS_AT_ONCE} Preise auf einmal möglich`)
    .superRefine((cells, context) => {
      const seen = new Set<string>();
      for (const [index, { model, storage, grade }] of cells.entries()) {
        const key = cellKey({
          modelKey: priceModelKey(model) ?? '',
          storageGb: storageOfCell(model, storage ?? null),
          grade,
        });
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path: [index, 'model'],
            message: 'Dieser Preis steht doppelt da',
          });
        seen.add(key);
      }
    }),
});

export type PriceCellInput = z.output<typeof priceCellInput>;

export const priceSources = ['own', 'suggested'] as const;
/** Of a quote also what the caller expects of a phone that nobody has a price of. */
export const quoteSources = [...priceSources, 'typed'] as const;

export const priceOnWire = z.object({
  price: cost(),
  source: z.enum(priceSources),
  /** The number of sales behind a suggestion, and the first day that they are counted from. */
  count: z.number().optional(),
  since: dateOnWire.optional(),
  /** In percent against the 90 days before. */
  trend: z.number().optional(),
  /** The storage or grade whose median was scaled, if one was. */
  scaledFrom: z.object({ storage: z.string(), grade: z.enum(priceGrades) }).optional(),
  /** Author and time of an own price. */
  by: z.string().optional(),
  at: dateOnWire.optional(),
});

export type PriceOnWire = z.output<typeof priceOnWire>;

export const priceRowOnWire = z.object({
  model: z.string(),
  storage: z.string(),
  grades: z.object(
    Object.fromEntries(priceGrades.map((grade) => [grade, priceOnWire.nullable()])) as Record<
      PriceGrade,
      z.ZodNullable<typeof priceOnWire>
    >,
  ),
});

export type PriceRow = z.output<typeof priceRowOnWire>;

export const priceListQuery = listQuery(['model']).extend({
  brand: optionalText(100),
});

export type PriceListQuery = z.output<typeof priceListQuery>;

export const priceChangeKinds = ['edit', 'import', 'undo'] as const;

export const priceBookChangeOnWire = z.object({
  _id: idOnWire,
  kind: z.enum(priceChangeKinds),
  by: z.string(),
  at: dateOnWire,
  cells: z.array(
    z.object({
      model: z.string(),
      storage: z.string(),
      grade: z.enum(priceGrades),
      from: cost().nullable(),
      to: cost().nullable(),
    }),
  ),
  isUndone: z.boolean(),
});

export type PriceBookChange = z.output<typeof priceBookChangeOnWire>;

/** In an address an unwritten '+' reads as a space: 'A ' is meant as A+. */
const gradeInAddress = z
  .string({ error: 'Bitte wählen Sie A+, A, B, C oder D' })
  .transform((grade) => grade.replace(/ $/, '+'))
  .pipe(gradeText);

export const quoteQuery = z.object({
  model: modelText,
  storage: storageText.optional(),
  grade: gradeInAddress,
  /** An empty one is none, and not a profit of 0. */
  desiredProfit: z
    .preprocess(
      (sent) => (typeof sent === 'string' && sent.trim() === '' ? undefined : sent),
      z.coerce
        .number({ error: 'Bitte geben Sie einen Betrag in Euro ein' })
        .pipe(cost(amountInput))
        .optional(),
    )
    .optional(),
  /** Part numbers with commas between them. */
  parts: z.string().max(5000, 'Es sind zu viele Ersatzteile').optional(),
  /** Absent: as the settings of the shop say. */
  tax: z.enum(['true', 'false'], { error: 'Bitte wählen Sie true oder false' }).optional(),
  /** The expected price, if the book has none; it counts for this answer and is not stored. */
  expected: z.coerce
    .number({ error: 'Bitte geben Sie einen Betrag in Euro ein' })
    .pipe(cost(amountInput))
    .optional(),
});

export type QuoteQuery = z.output<typeof quoteQuery>;

export const quoteOnWire = z.object({
  expected: cost(),
  source: cost(z.enum(quoteSources)),
  /** The buyer must know the limit, so that it is no cost. */
  maximum: euro(),
  receipt: cost(z.array(z.object({ label: z.string(), amount: cost(z.number().min(-MAX_EURO * 300)) }))),
  /** The taxation, where tax is counted: the profit of an offer above the maximum depends on it. */
  tax: cost(z.object({ scheme: z.enum(taxSchemes), rate: z.number() })).optional(),
});

export type Quote = z.output<typeof quoteOnWire>;

/** The buyer must know the limit: a role that hides costs learns it without its breakdown. */
const quoteAnswer = z.union([quoteOnWire, quoteOnWire.pick({ maximum: true })]);

export type QuoteAnswer = z.output<typeof quoteAnswer>;

export function hasBreakdown(quote: QuoteAnswer): quote is Quote {
  return 'receipt' in quote;
}

const neededPartsQuery = z.object({
  model: modelText,
  /** Kinds of repair with commas between them. */
  kinds: z.string({ error: 'Bitte nennen Sie die Reparaturen' }).max(500),
  colour: optionalText(100),
});

export const neededPartOnWire = z.object({
  kind: z.string(),
  label: z.string(),
  partNumber: z.string(),
  description: z.string(),
  /** Left out for roles that hide costs. */
  price: cost().optional(),
});

const mayRead = { guard: staffWith('devices.view') };
const mayWrite = {
  guard: staffWith('system.settings'),
  forbidden: 'Keine Berechtigung zum Ändern des Preisbuchs.',
};

export const pricesContract = {
  list: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/prices',
    summary: 'Das Preisbuch: je Modell und Speicher die erwarteten Verkaufspreise der Zustände',
    ...mayRead,
    query: priceListQuery,
    response: z.array(priceRowOnWire),
  }),
  save: endpoint({
    isAboutCosts: true,
    method: 'PUT',
    path: '/api/prices',
    summary: 'Eigene Preise setzen oder mit null zurücknehmen, alle oder keinen',
    ...mayWrite,
    body: priceCellsInput,
    response: z.array(priceRowOnWire),
  }),
  suggestions: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/prices/suggestions',
    summary: 'Vorschläge aus eigenen Verkäufen, auch wo ein eigener Preis steht',
    ...mayRead,
    query: priceListQuery,
    response: z.array(priceRowOnWire),
  }),
  history: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/prices/history',
    summary: 'Wer wann welche Preise geändert hat, die neueste Änderung zuerst',
    ...mayRead,
    query: listQuery(['at']).pick({ page: true, limit: true, search: true }),
    response: z.array(priceBookChangeOnWire),
  }),
  undo: endpoint({
    isAboutCosts: true,
    method: 'POST',
    path: '/api/prices/history/:id/undo',
    summary: 'Eine Preisänderung rückgängig machen',
    ...mayWrite,
    params: idParams,
    response: z.array(priceRowOnWire),
  }),
  quote: endpoint({
    method: 'GET',
    path: '/api/prices/quote',
    summary: 'Was ein Gerät höchstens kosten darf, mit Rechenweg; ohne ihn für Rollen, die Kosten verbergen',
    guard: staffWith('devices.create', 'tools.priceCalculator'),
    query: quoteQuery,
    refuses: [404],
    response: quoteAnswer,
  }),
  ofDevice: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/devices/:id/book-price',
    summary: 'Was das Preisbuch für ein Gerät in seinem jetzigen Zustand erwartet; null, wenn es nichts weiß',
    ...mayRead,
    params: idParams,
    response: z.object({ price: priceOnWire.nullable() }),
  }),
  neededParts: endpoint({
    method: 'GET',
    path: '/api/prices/needed-parts',
    summary: 'Zu jeder Reparatur das günstigste passende Ersatzteil',
    guard: staffWith('devices.create', 'tools.priceCalculator'),
    query: neededPartsQuery,
    response: z.array(neededPartOnWire),
  }),
  exportCsv: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/export/prices.csv',
    summary: 'Die eigenen Preise als CSV-Datei',
    ...mayRead,
    query: priceListQuery.pick({ search: true, brand: true }),
    file: 'text/csv',
    response: z.unknown(),
  }),
  importCsv: endpoint({
    isAboutCosts: true,
    method: 'POST',
    path: '/api/import/prices',
    summary: 'Eigene Preise aus einer CSV-Datei (multipart: file, dazu mapping und preview)',
    ...mayWrite,
    form: importForm,
    refusal: importRefusal,
    response: importAnswer,
  }),
};
