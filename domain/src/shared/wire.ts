import { z } from 'zod';
import { MAX_IDS } from './chosen-ids.ts';
import { euroFaults, hasWholeCents, MAX_EURO } from './money.ts';

/** Building blocks of the contract: how ids, dates, money and lists look on the wire. */

/** However it is written, one thing has one id: lists are compared by it. */
export const idOnWire = z.uuid({ error: 'Ungültige Kennung' }).toLowerCase();

/** Names nothing that was ever stored. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A malformed id is replaced by one that never exists, so that each call answers with its own not-found sentence. */
export const idParams = z.object({
  id: z.string().transform((id) => idOnWire.safeParse(id).data ?? NIL_UUID),
});

const tooManyIds = `Es sind höchstens ${MAX_IDS} Zeilen auf einmal möglich`;

/** Ids with commas between them: the chosen rows instead of the filtered list. */
export const idsQuery = z
  .string({ error: 'Ungültige Kennungen' })
  .max((MAX_IDS + 1) * 37, tooManyIds)
  .transform((text) =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )
  .pipe(z.array(idOnWire).min(1, 'Ungültige Kennungen').max(MAX_IDS, tooManyIds))
  .optional();

export const dateOnWire = z.iso.datetime({ error: 'Ungültiges Datum' });

/**
 * A date that somebody enters. Years far outside a shop's life are typing errors, and a day that the calendar of
 * Europe/Berlin counts to the year 10000 could not even be summed up.
 */
export const dateInput = dateOnWire.refine((date) => date >= '1970' && date < '2100', {
  error: 'Das Datum muss zwischen 1970 und 2099 liegen',
});

/** A day of the shop's calendar that somebody enters, as `2026-11-15`. */
export const dayInput = z.iso
  .date({ error: 'Bitte geben Sie einen Tag als JJJJ-MM-TT an' })
  .refine((day) => day >= '1970' && day < '2100', {
    error: 'Das Datum muss zwischen 1970 und 2099 liegen',
  });

/** Euro as somebody types them: never negative, at most two decimals. In a contract it says as `euro` or `cost` what it is. */
export const amountInput = z
  .number({ error: 'Bitte geben Sie einen Betrag in Euro ein' })
  .min(0, euroFaults.negative)
  .max(MAX_EURO, euroFaults.tooLarge)
  .refine(hasWholeCents, { error: euroFaults.partsOfCents });

/** The kind of money in a field; the roles that do not see it stand in `permissions/hidden-costs.rules.ts`. */
export type MoneyMark = 'euro' | 'cost' | 'plannedPrice' | 'document' | 'setOff';

/** Read through `money-marks.ts`. */
export const moneyMarks = z.registry<{ mark: MoneyMark }>();

/** On a copy: the schema itself may be used elsewhere for something else. */
function marked<Schema extends z.ZodType>(schema: Schema, mark: MoneyMark): Schema {
  const copy = schema.clone();
  moneyMarks.add(copy, { mark });
  return copy;
}

/** Money that everybody sees who gets the answer, such as what a phone is sold for. */
export function euro(): z.ZodNumber;
export function euro<Schema extends z.ZodType>(schema: Schema): Schema;
export function euro(schema: z.ZodType = z.number()): z.ZodType {
  return marked(schema, 'euro');
}

/**
 * A cost: a value that tells what the shop pays or earns. It may be a number, a text or a whole list. Roles that hide costs get
 * answers, files and histories without it.
 */
export function cost(): z.ZodNumber;
export function cost<Schema extends z.ZodType>(schema: Schema): Schema;
export function cost(schema: z.ZodType = z.number()): z.ZodType {
  return marked(schema, 'cost');
}

/** The planned price of a phone: its costs and the profit, so that it may tell the costs. */
export function plannedPrice(): z.ZodNumber {
  return marked(z.number(), 'plannedPrice');
}

/** A value that is printed on a document of this `kind`; on a purchase receipt it is a cost. */
export function onDocument<Schema extends z.ZodType>(schema: Schema): Schema {
  return marked(schema, 'document');
}

/** Payments: what of them was set off against a purchase is a cost. */
export function setOff<Schema extends z.ZodType>(schema: Schema): Schema {
  return marked(schema, 'setOff');
}

export function requiredText(message: string, maxLength = 200) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(maxLength, `Bitte geben Sie höchstens ${maxLength} Zeichen ein`);
}

/** Empty and absent mean the same: nothing was said. */
export function optionalText(maxLength = 200) {
  return z
    .string({ error: 'Bitte geben Sie einen Text ein' })
    .trim()
    .max(maxLength, `Bitte geben Sie höchstens ${maxLength} Zeichen ein`)
    .transform((text) => (text === '' ? undefined : text))
    .optional();
}

const MAX_PLACE_LENGTH = 100;

/** The place of a part or a phone, as the shop calls it. */
export const placeInput = z
  .string({ error: 'Bitte geben Sie einen Text ein' })
  .trim()
  .max(MAX_PLACE_LENGTH, `Bitte geben Sie höchstens ${MAX_PLACE_LENGTH} Zeichen ein`);

/** A file in a form; what it is, its own bytes tell. */
export const fileInForm = z.unknown().meta({ type: 'string', format: 'binary' });

export const messageAnswer = z.object({ message: z.string() });

export const errorAnswer = z.looseObject({
  error: z.string().describe('Ein deutscher Satz, der so gezeigt werden kann'),
  code: z.string().optional().describe('Woran ein Programm die Ablehnung erkennt, etwa imei_unknown'),
  fields: z.record(z.string(), z.string()).optional().describe('Was an einzelnen Feldern nicht stimmt'),
});

/** A filter that is on or off. */
export const trueOrFalse = z.enum(['true', 'false'], { error: 'Möglich sind true und false' });

const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

/**
 * The query of every list that can grow. Without `page` and `limit` the whole list is answered; `page` alone means
 * pages of `DEFAULT_PAGE_SIZE`.
 */
export function listQuery<Sort extends string>(sortableBy: readonly [Sort, ...Sort[]]) {
  return z.object({
    page: z.coerce.number({ error: 'Ungültige Seite' }).int().min(1).max(1_000_000).optional(),
    limit: z.coerce.number({ error: 'Ungültige Seitengröße' }).int().min(1).max(MAX_PAGE_SIZE).optional(),
    search: optionalText(),
    sort: z.enum(sortableBy, { error: 'Ungültige Sortierung' }).optional(),
    order: z.enum(['asc', 'desc'], { error: 'Ungültige Sortierrichtung' }).optional(),
  });
}
