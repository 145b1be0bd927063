import { z } from 'zod';
import { endpoint, peopleOnly, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, messageAnswer } from '../shared/wire.ts';
import { settingsRefusal } from './settings-inputs.contract.ts';

export const imeiProviders = ['imeicheck.net', 'imeicheck.com'] as const;
/** The source of the key in use: the environment, which wins, the settings, or none, when the sandbox answers. */
export const serviceSources = ['umgebung', 'einstellungen', 'sandbox'] as const;
export const services = ['imei', 'foneday'] as const;
export type Service = (typeof services)[number];

/** Sent in a header or an address: no spaces, no signs that a header could not carry. */
const key = z
  .string({ error: 'Bitte geben Sie den Schlüssel als Text ein' })
  .trim()
  .max(500, 'Höchstens 500 Zeichen')
  .regex(/^[\x21-\x7e]*$/, 'Der Schlüssel darf weder Leerzeichen noch Umlaute enthalten.');

const provider = z.enum(imeiProviders, { error: 'Möglich sind imeicheck.net und imeicheck.com' });
const check = z
  .number({ error: 'Bitte geben Sie die Nummer der Prüfung als Zahl ein' })
  .int('Bitte geben Sie die Nummer der Prüfung als ganze Zahl ein')
  .min(0, 'Die Nummer der Prüfung liegt zwischen 0 und 1000000')
  .max(1_000_000, 'Die Nummer der Prüfung liegt zwischen 0 und 1000000')
  .nullable();

/** A key that is left out stays; an empty one takes it away. */
export const servicesInput = z.object({
  imei: z
    .object(
      { provider: provider.optional(), service: check.optional(), key: key.optional() },
      { error: 'Bitte nennen Sie die Angaben zum IMEI-Dienst' },
    )
    .optional(),
  foneday: z.object({ key: key.optional() }, { error: 'Bitte nennen Sie die Angaben zu Foneday' }).optional(),
  updatedAt: dateOnWire.optional(),
});
export type ServicesInput = z.output<typeof servicesInput>;

const source = z.enum(serviceSources);
/** Encrypted with a key that the program does not have any more: it has to be entered again. */
const keyUnreadable = z.boolean();
export const servicesOnWire = z.object({
  imei: z.object({
    source,
    provider,
    /** The provider's check that is bought; null for the usual one. */
    service: z.number().nullable(),
    hasKey: z.boolean(),
    keyUnreadable,
  }),
  foneday: z.object({ source, hasKey: z.boolean(), keyUnreadable }),
  updatedAt: dateOnWire,
});
export type ServicesAnswer = z.output<typeof servicesOnWire>;

const guard = peopleOnly(staffWith('system.settings'));

export const servicesContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/settings/services',
    summary: 'IMEI-Dienst und Lieferant, ohne ihre Schlüssel',
    guard,
    response: servicesOnWire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/settings/services',
    summary: 'Schlüssel von IMEI-Dienst und Lieferant ändern (Super Administrator); was fehlt, bleibt',
    guard,
    body: servicesInput,
    refusal: settingsRefusal,
    response: servicesOnWire,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/settings/services/:service/test',
    summary: 'Fragen, ob der Dienst den Schlüssel annimmt, der jetzt gilt (Super Administrator)',
    guard,
    params: z.object({ service: z.enum(services, { error: 'Möglich sind imei und foneday' }) }),
    refuses: [409, 503],
    response: messageAnswer,
  }),
};
