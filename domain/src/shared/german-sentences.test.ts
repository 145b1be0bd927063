import { expect, it } from 'vitest';
import { z } from 'zod';
import { germanSentence } from './german-sentences.ts';

const sentenceOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: germanSentence }).error?.issues[0]?.message;

it.each([
  [z.object({ a: z.string() }), {}, 'Diese Angabe fehlt.'],
  [z.object({}), [], 'Bitte senden Sie die Angaben als JSON-Objekt.'],
  [z.object({}), 'x', 'Bitte senden Sie die Angaben als JSON-Objekt.'],
  [z.string(), 1, 'Bitte geben Sie einen Text an.'],
  [z.string().max(1000), 'x'.repeat(2000), 'Bitte geben Sie höchstens 1.000 Zeichen an.'],
  [z.string().min(2), 'x', 'Bitte geben Sie mindestens 2 Zeichen an.'],
  [z.number(), '1', 'Bitte geben Sie eine Zahl an.'],
  [z.number().int(), 1.5, 'Bitte geben Sie eine ganze Zahl an.'],
  [z.number().min(0), -1, 'Bitte geben Sie mindestens 0 an.'],
  [z.number().max(60), 366, 'Bitte geben Sie höchstens 60 an.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Bitte geben Sie höchstens 2 Einträge an.'],
  [z.boolean(), 'ja', 'Bitte geben Sie true oder false an.'],
  [z.enum(['dhl', 'pickup']), 'ups', 'Möglich sind: dhl, pickup.'],
  [z.email(), 'x', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  [z.uuid(), 'x', 'Diese Kennung ist ungültig.'],
  [z.strictObject({}), { b: 1 }, 'Unbekannte Angabe: b.'],
  [z.number().multipleOf(5), 3, 'Bitte geben Sie ein Vielfaches von 5 an.'],
  [z.union([z.string(), z.number()]), true, 'Ungültige Eingabe'],
])('%o refuses %j: %s', (schema, input, sentence) => {
  expect(sentenceOf(schema, input)).toBe(sentence);
});
