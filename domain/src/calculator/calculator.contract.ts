import { z } from 'zod';
import { partOnWire, partSorts } from '../parts/parts.contract.ts';
import { endpoint, staffWith, staffWithOrReseller } from '../shared/endpoint.ts';
import { MAX_EURO } from '../shared/money.ts';
import { cost, dateOnWire, idOnWire, listQuery, optionalText, requiredText } from '../shared/wire.ts';

/** The fields of a part that the calculator needs; stock and dates belong to the catalogue. */
export const calculatorPart = partOnWire.pick({
  _id: true,
  partNumber: true,
  description: true,
  forModel: true,
  category: true,
  price: true,
});

export type CalculatorPart = z.output<typeof calculatorPart>;

const profitReferenceOnWire = z.object({
  devices: z.number(),
  averageSellingPrice: cost(),
  averagePartsCost: cost(),
  averageProfit: cost(),
  lowestProfit: cost(),
  highestProfit: cost(),
});

const similarDevice = z.object({
  _id: idOnWire,
  model: z.string(),
  modelDesc: z.string().nullable(),
  soldDate: dateOnWire,
  purchasePrice: cost(),
  partsCost: cost(),
  actualSellingPrice: cost(),
  profit: cost(),
});

export const historyOnWire = z.object({
  /** Null: too few devices of this model were sold to say anything. */
  reference: profitReferenceOnWire.nullable(),
  /** Empty for those who may not list devices. */
  similar: z.array(similarDevice),
});

export type CalculatorHistory = z.output<typeof historyOnWire>;
export type SimilarDevice = z.output<typeof similarDevice>;

export const calculatorContract = {
  parts: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/calculator/parts',
    summary: 'Ersatzteile für den Preisrechner, auf Wunsch nur die eines Modells',
    guard: staffWithOrReseller('tools.priceCalculator'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Ersatzteilen.',
    query: listQuery(partSorts).extend({ forModel: optionalText(500) }),
    response: z.array(calculatorPart),
  }),
  models: endpoint({
    method: 'GET',
    path: '/api/calculator/models',
    summary: 'Hersteller und Modelle, für die der Katalog Ersatzteile kennt',
    guard: staffWithOrReseller('tools.priceCalculator'),
    forbidden: 'Keine Berechtigung zum Anzeigen von Ersatzteilen.',
    response: z.array(z.object({ name: z.string(), models: z.array(z.string()) })),
  }),
  // Staff only: what was paid for a device is nothing a reseller may learn.
  history: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/calculator/history',
    summary: 'Verkaufte Geräte eines Modells als Anhaltspunkt für den Gewinn',
    guard: staffWith('tools.priceCalculator'),
    query: z.object({
      model: requiredText('Bitte wählen Sie ein Modell'),
      partsCost: cost(z.coerce.number({ error: 'Ungültiger Betrag' }).min(0).max(MAX_EURO)).optional(),
    }),
    response: historyOnWire,
  }),
};
