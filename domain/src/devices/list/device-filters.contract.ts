import { z } from 'zod';
import { readStorage } from '../../prices/price-cell.rules.ts';
import { euroFaults, hasWholeCents, MAX_EURO } from '../../shared/money.ts';
import { euro, optionalText } from '../../shared/wire.ts';
import { overallGrades } from '../details/device-details.choices.ts';

const UNKNOWN_GRADE = 'Möglich sind die Bewertungen A+, A, B, C und D, mehrere mit Komma getrennt';
const UNKNOWN_STORAGE = 'Bitte geben Sie den Speicher wie 128GB an';

/** A plus in an address is a blank unless it is encoded: 'A ' is meant as 'A+'. */
const gradeIn = (text: string) => (/^a $/i.test(text) ? 'A+' : text.trim().toUpperCase());

const gradesQuery = z
  .string({ error: UNKNOWN_GRADE })
  .max(100, UNKNOWN_GRADE)
  .transform((text) => [...new Set(text.split(',').map(gradeIn))].filter((grade) => grade !== ''))
  .pipe(z.array(z.enum(overallGrades, { error: UNKNOWN_GRADE })).min(1, UNKNOWN_GRADE));

const storageQuery = z
  .string({ error: UNKNOWN_STORAGE })
  .max(20, UNKNOWN_STORAGE)
  .refine((text) => (readStorage(text) ?? 0) > 0, { error: UNKNOWN_STORAGE });

const euroQuery = z.coerce
  .number({ error: 'Bitte geben Sie einen Betrag in Euro ein' })
  .min(0, euroFaults.negative)
  .max(MAX_EURO, euroFaults.tooLarge)
  .refine(hasWholeCents, { error: euroFaults.partsOfCents });

/** Filters of a list by the present state of its phones. An empty value is no filter. */
export const deviceFilters = {
  grade: emptyIsNone(gradesQuery),
  /** The whole name, in any case. */
  model: optionalText(500),
  storage: emptyIsNone(storageQuery),
  /** The planned price, of sold phones the actual one. */
  minPrice: emptyIsNone(euro(euroQuery)),
  maxPrice: emptyIsNone(euro(euroQuery)),
  /** In percent; phones whose battery nobody knows do not match. */
  minBattery: emptyIsNone(
    z.coerce
      .number({ error: 'Bitte geben Sie den Akku in Prozent an' })
      .min(0, 'Der Akku liegt zwischen 0 und 100 Prozent')
      .max(100, 'Der Akku liegt zwischen 0 und 100 Prozent'),
  ),
};

function emptyIsNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const filters = z.object(deviceFilters);
export type PhoneFilters = z.output<typeof filters>;

export const deviceFilterNames = Object.keys(deviceFilters) as (keyof PhoneFilters)[];
