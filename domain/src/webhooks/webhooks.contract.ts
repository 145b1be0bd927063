import { z } from 'zod';
import { endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, idParams, listQuery, messageAnswer, optionalText } from '../shared/wire.ts';
import { deliveryStatuses, webhookEvents } from './webhooks.rules.ts';

export const webhookOnWire = z.object({
  _id: idOnWire,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: dateOnWire,
  failingSince: dateOnWire
    .optional()
    .describe('Seitdem ist jede Zustellung fehlgeschlagen; ausgeschaltet hat ihn dann Kreislauf selbst'),
  oldSecretUntil: dateOnWire.optional().describe('So lange wird auch mit dem vorigen Schlüssel signiert'),
});

export type Webhook = z.output<typeof webhookOnWire>;

const withSecret = webhookOnWire.extend({
  secret: z.string().describe('Der Schlüssel der Signaturen (whsec_…); er wird nur hier gezeigt'),
});

export const deliveryOnWire = z.object({
  _id: idOnWire.describe('Zugleich die `webhook-id`'),
  event: z.enum(webhookEvents),
  at: dateOnWire,
  attempts: z.number(),
  status: z.enum(deliveryStatuses),
  responseStatus: z.number().optional(),
  response: z.string().optional().describe('Der Anfang der Antwort, höchstens 1 kB'),
  error: z.string().optional(),
  nextAt: dateOnWire.optional(),
});

export type Delivery = z.output<typeof deliveryOnWire>;

const addressMissing = 'Bitte geben Sie die Adresse ein, an die gesendet wird';
const urlInput = z
  .string({ error: addressMissing })
  .trim()
  .min(1, addressMissing)
  .max(2_000, 'Bitte geben Sie höchstens 2.000 Zeichen ein');

const eventMissing = 'Bitte wählen Sie mindestens ein Ereignis';
const eventsInput = z
  .array(z.enum(webhookEvents, { error: 'Unbekanntes Ereignis' }), { error: eventMissing })
  .min(1, eventMissing)
  .max(50, 'Das sind zu viele Ereignisse')
  .transform((events) => [...new Set(events)]);

/** As the dialog checks them before it sends. */
export const webhookFields = { url: urlInput, events: eventsInput };

const isActiveInput = z.boolean({ error: 'Bitte wählen Sie ein oder aus' });

const guard = peopleOnly(staffWith('system.settings'));

export const webhooksContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Alle Webhooks',
    guard,
    response: z.array(webhookOnWire),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Einen Webhook anlegen; nur diese Antwort nennt den Schlüssel seiner Signaturen',
    guard,
    body: z.object({
      url: urlInput,
      events: eventsInput,
      description: optionalText(200),
      isActive: isActiveInput.default(true),
    }),
    answers: [201],
    response: withSecret,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/webhooks/:id',
    summary: 'Adresse, Ereignisse, Beschreibung oder ein und aus ändern; was fehlt, bleibt',
    guard,
    params: idParams,
    body: z.object({
      url: urlInput.optional(),
      events: eventsInput.optional(),
      description: z
        .string({ error: 'Bitte geben Sie einen Text ein' })
        .trim()
        .max(200, 'Bitte geben Sie höchstens 200 Zeichen ein')
        .optional(),
      isActive: isActiveInput.optional(),
    }),
    response: webhookOnWire,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Einen Webhook und das Protokoll seiner Zustellungen löschen',
    guard,
    params: idParams,
    response: messageAnswer,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Ein ping senden, auch wenn der Webhook aus ist',
    guard,
    params: idParams,
    answers: [202],
    response: deliveryOnWire,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/rotate-secret',
    summary: 'Den Schlüssel der Signaturen erneuern; 24 Stunden lang gelten beide',
    guard,
    params: idParams,
    response: withSecret,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'Zustellungen der letzten 30 Tage, neueste zuerst',
    guard,
    params: idParams,
    query: listQuery(['at'])
      .pick({ page: true, limit: true })
      .extend({ status: z.enum(deliveryStatuses, { error: 'Unbekannter Status' }).optional() }),
    response: z.array(deliveryOnWire),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/webhook-deliveries/:id/replay',
    summary: 'Eine Zustellung noch einmal senden, unter derselben webhook-id',
    guard,
    params: idParams,
    answers: [202],
    response: deliveryOnWire,
  }),
};
