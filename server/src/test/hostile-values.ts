import { z } from 'zod';

const DEPTH = 10_000;

/** As JSON texts, since some of them cannot even be written as values: a bare `__proto__`, a number past all bounds. */
const hardJson = {
  objects: [
    '{"toString":1}',
    '{"valueOf":1,"toJSON":1,"constructor":1,"then":1,"length":-1}',
    '{"__proto__":null}',
    '{"toString":"x"}',
    '{"valueOf":"x"}',
    '{"toJSON":"x"}',
  ],
  nested: [
    '[{"toString":"x"}]',
    '[[null],{}]',
    `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
    `${'{"toString":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  ],
  constants: ['null', 'true'],
  numbers: ['1e400', '-0.001'],
  texts: ['""', '"__proto__"', '"\\ud800"'],
};

const repeated = (text: string, times: number) => JSON.stringify(text.repeat(times));

/** Further shapes: types, sizes, alphabets and texts that mean something to some program on the way. */
const furtherJson = [
  ...['false', '0', '-1', '1.5', '-0', '1e-320', '9007199254740993', '1e21', '-1e308', '2147483648'],
  ...['[]', '[null]', '[[]]', '[1,"a",{}]', '{}', '{"a":[{"b":{}}]}', '{"length":1}', '{"0":"a","1":"b"}'],
  ...[
    '{"$ne":null}',
    '{"$gt":""}',
    '{"then":"x"}',
    '{"get":1,"set":1}',
    '{"prototype":{}}',
    '{"__proto__":{"isAdmin":true}}',
  ],
  `[${Array(5_000).fill('1')}]`,
  `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`)}}`,
  repeated('x', 100_000),
  repeated('ä', 30_000),
  repeated('👩‍👩‍👧', 2_000),
  repeated(' ', 5_000),
  repeated('\n', 5_000),
  repeated('%', 500),
  repeated('((a+)+', 200),
  ...[
    ...[
      ' ',
      '\t\r\n',
      '\u200b\u200e\u202e',
      '\ufeff',
      '\u2028',
      '\u0001\u001f\u007f',
      '\ufffe\uffff',
      'e\u0301',
    ],
    ...[
      "' or 1=1 --",
      '"; drop table devices; --',
      '\\',
      '\\x00',
      '$1',
      '{{7*7}}',
      '$\u007b7*7}',
      '<script>alert(1)</script>',
    ],
    ...[
      '../../etc/passwd',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://169.254.169.254/',
      'data:text/html,x',
    ],
    ...[
      'NaN',
      'Infinity',
      '-0',
      '0x10',
      '1_000',
      '1,5',
      '١٢٣',
      'null',
      'undefined',
      'true',
      '[object Object]',
    ],
    ...[
      '2026-02-30',
      '0000-00-00',
      '9999-12-31T23:59:59Z',
      '+275760-09-13T00:00:00Z',
      '2026-11-15T10:00:00+99:99',
    ],
    ...['=cmd|calc', '@SUM(1)', 'a@b', 'a@b.c\r\nBcc: x@y.z', '__defineGetter__', 'hasOwnProperty'],
  ].map((text) => JSON.stringify(text)),
];

const isFull = process.env.PROVE === 'full';

/** In a short run each place gets some of its own, by turns, in a full one it gets all. */
function shareOf<Item>(all: Item[], place: number, count: number): Item[] {
  if (isFull) return all;
  const start = (place * count) % all.length;
  return [...all, ...all].slice(start, start + count);
}

/** In a short run one of each kind, so that no place goes without any of them. */
const hardOnesFor = (place: number): string[] =>
  Object.values(hardJson).flatMap((kind) => shareOf(kind, place, 1));

export const shapesFor = (place: number): string[] => [
  ...hardOnesFor(place),
  ...shareOf(furtherJson, place, 2),
];

const wholeBodies = [
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

export const bodiesFor = (place: number): string[] => [
  ...hardOnesFor(place),
  ...shareOf(wholeBodies, place, 4),
];

/** Placeholders for a value in an address. */
const hostileWords = [
  '__proto__',
  '%25%2527',
  '%ED%A0%80',
  encodeURIComponent("'; drop table devices; --"),
  '1e400',
  '-1',
  '',
  '9'.repeat(400),
];

export const wordsFor = (place: number): string[] => shareOf(hostileWords, place, 4);

/** By name; what none of the calls reads is sent as well. */
const hostileHeaders: Record<string, string>[] = [
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'x'.repeat(2_000) },
  { 'content-length': '9'.repeat(30) },
  { 'accept-encoding': 'br;q=x, *;q=-1' },
  { accept: '\\;q=9' },
  { authorization: 'Bearer' },
  { authorization: `Basic ${'A'.repeat(2_000)}` },
  { cookie: '=;;=\u00e4; __proto__=1' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'idempotency-key': '__proto__' },
  { 'if-none-match': 'W/"' },
  { 'if-match': '*, *' },
  { 'if-modified-since': '99999999999' },
  { range: 'bytes=-1-0,9-' },
  { 'last-event-id': '-1e400' },
  { 'x-forwarded-for': 'unknown, [::1, 999.1.1.1' },
  { 'x-forwarded-proto': 'javascript' },
  { host: 'a b' },
];

/** They are read before it is known which call is asked for, so that each call gets a few and all get them together. */
export const headersFor = (place: number) => shareOf(hostileHeaders, place, 5);

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

type FieldPath = (string | number)[];

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
