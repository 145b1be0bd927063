import { z } from 'zod';
import { MAX_PART_NUMBER_LENGTH } from '../parts/part-catalogue.rules.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import {
  amountInput,
  cost,
  dateOnWire,
  idOnWire,
  idParams,
  listQuery,
  optionalText,
} from '../shared/wire.ts';
import { orderStates } from './order-actions.ts';
import { MAX_ORDER_LINES, MAX_ORDERED } from './orders.rules.ts';

const mayView = {
  guard: staffWith('parts.view'),
  forbidden: 'Keine Berechtigung zum Anzeigen von Ersatzteilen.',
};
const mayEdit = {
  guard: staffWith('parts.edit'),
  forbidden: 'Keine Berechtigung zum Bearbeiten von Ersatzteilen.',
};

const wholeQuantity = 'Bitte geben Sie eine ganze Zahl ab 1 ein';
const quantity = z
  .number({ error: wholeQuantity })
  .int(wholeQuantity)
  .min(1, wholeQuantity)
  .max(MAX_ORDERED, 'Die Menge ist zu groß');
const partNumber = z
  .string({ error: 'Teilenummer fehlt' })
  .trim()
  .min(1, 'Teilenummer fehlt')
  .max(MAX_PART_NUMBER_LENGTH);

const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line, { error: 'Bitte geben Sie die Teile als Liste an' })
    .min(1, 'Bitte wählen Sie mindestens ein Teil')
    .max(MAX_ORDER_LINES, `Höchstens ${MAX_ORDER_LINES} Zeilen`);

export const orderInput = z.object({
  lines: linesOf(z.object({ partNumber, quantity })),
  note: optionalText(500).nullish(),
});
export type OrderInput = z.output<typeof orderInput>;

/** `updatedAt`: the version that the change is based on; without it the change is made unconditionally. */
const orderUpdate = orderInput.extend({ updatedAt: dateOnWire.nullish() });
export type OrderUpdate = z.output<typeof orderUpdate>;

/** `updatedAt`: the version whose open pieces were counted; without it the delivery is booked unconditionally. */
export const goodsReceiptInput = z.object({
  lines: linesOf(z.object({ partNumber, quantity, price: cost(amountInput).nullish() })),
  updatedAt: dateOnWire.nullish(),
});
export type GoodsReceiptInput = z.output<typeof goodsReceiptInput>;

export const proposedPart = z.object({
  partNumber: z.string(),
  description: z.string(),
  /** The supplier that the part names, else 'foneday' if their catalogue has it, else empty. */
  supplier: z.string(),
  stock: z.number(),
  reserved: z.number(),
  minStock: z.number(),
  onOrder: z.number(),
  quantity: z.number(),
  price: cost(),
});
export type ProposedPart = z.output<typeof proposedPart>;

export const orderOnWire = z.object({
  _id: idOnWire,
  number: z.string(),
  state: z.enum(orderStates),
  note: z.string(),
  /** The one that all lines come from; empty where there are several, or nobody knows. */
  supplier: z.string(),
  lines: z.array(
    z.object({
      partNumber: z.string(),
      /** In the catalogue; null once the part is deleted. */
      partId: idOnWire.nullable(),
      /** On which shelf it lies. */
      place: z.string(),
      description: z.string(),
      supplier: z.string(),
      /** The text on the supplier's packet, if their catalogue tells it. */
      ean: z.string().nullable(),
      quantity: z.number(),
      received: z.number(),
      /** Not in the cart that was filled: the supplier does not sell it, and it is not on order. */
      isLeftOut: z.boolean(),
      /** The price of one piece: that of the last delivery, before the first one that of the catalogue. */
      price: cost(),
      /** Delivered parts at the prices paid, and the rest at `price`. */
      sum: cost(),
    }),
  ),
  createdAt: dateOnWire,
  createdBy: z.string(),
  orderedAt: dateOnWire.nullable(),
  updatedAt: dateOnWire,
});
export type Order = z.output<typeof orderOnWire>;

export const ordersContract = {
  proposal: endpoint({
    method: 'GET',
    path: '/api/part-orders/proposal',
    summary: 'Was nachbestellt werden sollte: Mindestbestand + Geplantes − Bestand − Bestelltes',
    ...mayView,
    response: z.array(proposedPart),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/part-orders',
    summary: 'Bestellungen, neueste zuerst',
    ...mayView,
    query: listQuery(['createdAt'])
      .pick({ page: true, limit: true, search: true })
      .extend({ state: z.enum(orderStates, { error: 'Unbekannter Zustand' }).optional() }),
    response: z.array(orderOnWire),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/part-orders',
    summary: 'Einen Entwurf einer Bestellung anlegen',
    ...mayEdit,
    body: orderInput,
    answers: [201],
    response: orderOnWire,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/part-orders/:id',
    summary: 'Eine Bestellung',
    ...mayView,
    params: idParams,
    response: orderOnWire,
  }),
  csv: endpoint({
    isAboutCosts: false,
    method: 'GET',
    path: '/api/part-orders/:id.csv',
    summary: 'Eine Bestellung als Tabelle für den Lieferanten',
    ...mayView,
    params: idParams,
    file: 'text/csv',
    response: z.any(),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/part-orders/:id',
    summary:
      'Die Zeilen eines Entwurfs ersetzen; mit `updatedAt` nur, wenn ihn inzwischen niemand geändert hat',
    ...mayEdit,
    params: idParams,
    body: orderUpdate,
    refusal: z.object({ order: orderOnWire.pick({ updatedAt: true }).optional() }),
    response: orderOnWire,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/part-orders/:id/order',
    summary: 'Einen Entwurf bestellen, mit `cart` über den Warenkorb bei Foneday',
    ...mayEdit,
    params: idParams,
    body: z.object({ cart: z.boolean({ error: 'Bitte wählen Sie ja oder nein' }).optional() }).default({}),
    /** `leftOut`: part numbers that Foneday does not sell. */
    response: orderOnWire.extend({ leftOut: z.array(z.string()) }),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/part-orders/:id/receive',
    summary:
      'Gelieferte Teile einbuchen; der bezahlte Preis wird der Preis des Teils; mit `updatedAt` nur, wenn die Bestellung inzwischen niemand geändert hat',
    ...mayEdit,
    params: idParams,
    body: goodsReceiptInput,
    response: orderOnWire,
    refusal: z.object({ order: orderOnWire.pick({ updatedAt: true }).optional() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/part-orders/:id/cancel',
    summary: 'Eine Bestellung stornieren; was schon geliefert wurde, bleibt',
    ...mayEdit,
    params: idParams,
    response: orderOnWire,
  }),
};
