import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import {
  cost,
  dateOnWire,
  idOnWire,
  idParams,
  listQuery,
  messageAnswer,
  optionalText,
  trueOrFalse,
} from '../shared/wire.ts';
import { partInput, partUpdate } from './part-inputs.contract.ts';

export const partOnWire = z.object({
  _id: idOnWire,
  partNumber: z.string(),
  description: z.string(),
  forModel: z.string(),
  category: z.string(),
  price: cost(),
  stock: z.number(),
  /** Stocked: the stock is the sum of its movements. Otherwise it is whatever was typed or imported. */
  isStocked: z.boolean(),
  /** Planned for phones that are still here; of stocked parts alone. */
  reserved: z.number(),
  /** May be below zero: reality wins over the screen. */
  available: z.number(),
  minStock: z.number(),
  /** On which shelf it lies. */
  place: z.string(),
  /** The supplier, 'foneday' for Foneday; empty if unknown. */
  supplier: z.string(),
  createdAt: dateOnWire,
  updatedAt: dateOnWire,
});

export type Part = z.output<typeof partOnWire>;

export const partSorts = ['partNumber', 'description', 'category', 'forModel', 'stock', 'price'] as const;
export type PartSort = (typeof partSorts)[number];

const partListQuery = listQuery(partSorts).extend({
  category: optionalText(100),
  /** One of the names that `filters` offers. */
  model: optionalText(100),
  /** A device's model in any spelling: parts that fit it. */
  forModel: optionalText(500),
  /** In any case; 'foneday' also finds what their catalogue has and nobody named a supplier for. */
  supplier: optionalText(100),
  /** 'Nachbestellen': stocked parts of which more are needed than there are or are on order. */
  reorder: trueOrFalse.optional(),
  /** Stocked parts alone. */
  stocked: trueOrFalse.optional(),
});

export type PartListQuery = z.output<typeof partListQuery>;

export const priceChangeSources = ['manual', 'import', 'sync', 'order', 'donor'] as const;
export type PriceChangeSource = (typeof priceChangeSources)[number];

export const priceChangeOnWire = z.object({
  oldPrice: cost(),
  newPrice: cost(),
  at: dateOnWire,
  source: z.enum(priceChangeSources),
  /** The person who changed or imported it; absent in a synchronisation by schedule. */
  by: z.string().nullable(),
});

export type PriceChange = z.output<typeof priceChangeOnWire>;

const mayView = {
  guard: staffWith('parts.view'),
  forbidden: 'Keine Berechtigung zum Anzeigen von Ersatzteilen.',
};

export const partsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/parts',
    summary: 'Ersatzteile suchen, filtern und sortieren',
    ...mayView,
    query: partListQuery,
    response: z.array(partOnWire),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/parts/filters',
    summary:
      'Modelle, Kategorien und Lieferanten, nach denen sich der Katalog filtern lässt, und sein Umfang',
    ...mayView,
    response: z.object({
      total: z.number(),
      /** The number of stocked parts among them. */
      stocked: z.number(),
      models: z.array(z.string()),
      categories: z.array(z.string()),
      suppliers: z.array(z.string()),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/parts/:id',
    summary: 'Ein Ersatzteil',
    ...mayView,
    params: idParams,
    response: partOnWire,
  }),
  prices: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/parts/:id/prices',
    summary: 'Wie sich der Preis eines Ersatzteils geändert hat, neueste Änderung zuerst',
    ...mayView,
    params: idParams,
    response: z.array(priceChangeOnWire),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/parts',
    summary: 'Ein Ersatzteil anlegen',
    guard: staffWith('parts.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Ersatzteilen.',
    body: partInput,
    answers: [201],
    response: partOnWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/parts/:id',
    summary: 'Ein Ersatzteil ändern; die Teilenummer bleibt',
    guard: staffWith('parts.edit'),
    forbidden: 'Keine Berechtigung zum Bearbeiten von Ersatzteilen.',
    params: idParams,
    body: partUpdate,
    refusal: z.object({ part: partOnWire.optional() }),
    response: partOnWire,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/parts/:id',
    summary: 'Ein Ersatzteil löschen; Geräte behalten Nummer, Preis und Bezeichnung',
    guard: staffWith('parts.delete'),
    forbidden: 'Keine Berechtigung zum Löschen von Ersatzteilen.',
    params: idParams,
    response: messageAnswer,
  }),
};
