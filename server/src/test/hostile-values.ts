import { z } from 'zod';

const DEPTH = 5_000;

/** As JSON texts, since some of them cannot even be written as values: a bare `__proto__`, a number past all bounds. */
export const hostileJson = [
  '{"toString":1}',
  '{"valueOf":1,"toJSON":1,"constructor":1,"then":1,"length":-1}',
  '{"__proto__":null}',
  '[{"toString":"x"}]',
  '[[null],{}]',
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  'null',
  'true',
  '1e400',
  '-0.001',
  '""',
  '"__proto__"',
  '"\\ud800"',
];

export const hostileBodies = [
  ...hostileJson,
  '',
  '{}',
  '[]',
  '"x"',
  '1',
  '{"unknownField":1}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"\\u005f_proto__":{"toString":1}}',
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  '"\\u0000"',
];

/** What stands for a value in an address. */
export const hostileWords = [
  '__proto__',
  '%25%2527',
  '%ED%A0%80',
  encodeURIComponent("'; drop table devices; --"),
  '1e400',
  '-1',
  '',
  '9'.repeat(400),
];

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** A value that a schema takes, every field filled; `known` says what the fields of some names have to be. */
export function fittingValue(schema: JsonSchema, known: Record<string, unknown>, name = ''): unknown {
  if (name in known) return known[name];
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fittingValue(schema.anyOf[0] as JsonSchema, known);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          fittingValue(inner, known, field),
        ]),
      );
    case 'array':
      return [fittingValue(schema.items ?? {}, known)];
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return schema.format === 'date-time' ? '2026-01-15T10:00:00Z' : 'Text';
  }
}

export type FieldPath = (string | number)[];

/** Every place in a value, itself included: `[]`, `['parts']`, `['parts', 0]`, `['parts', 0, 'price']`. */
export function placesIn(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

/** The JSON of a value with another JSON text in one place of it. */
export function jsonWith(value: unknown, path: FieldPath, text: string): string {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  const entries = Object.entries(value as object).map(([field, inner]) => {
    const json = field === String(key) ? jsonWith(inner, rest, text) : JSON.stringify(inner);
    return Array.isArray(value) ? json : `${JSON.stringify(field)}:${json}`;
  });
  return Array.isArray(value) ? `[${entries}]` : `{${entries}}`;
}
