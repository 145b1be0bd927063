import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.rules.ts';

it('fields stand in the order of their names at every level', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { f: null, e: 'ü' }], c: undefined } })).toBe(
    '{"a":{"d":[2,{"e":"ü","f":null}]},"b":1}',
  );
});

it('is JSON that reads as the same value, however its fields were ordered', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      const stored = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(text)).toEqual(stored);
      expect(canonicalJson(reversed(stored))).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}
