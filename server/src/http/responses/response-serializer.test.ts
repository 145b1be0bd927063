import { allEndpoints } from '@kreislauf/domain/contract';
import { deviceListItem, deviceOnWire } from '@kreislauf/domain/devices/devices.contract';
import { documentOnWire } from '@kreislauf/domain/documents/documents.contract';
import { stocktakeContract } from '@kreislauf/domain/parts/stocktake.contract';
import type { SeenPrices } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { quoteOnWire } from '@kreislauf/domain/prices/prices.contract';
import { cost, errorAnswer, euro } from '@kreislauf/domain/shared/wire';
import { searchResultOnWire } from '@kreislauf/domain/suppliers/suppliers.contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leakedCosts, lostWithoutMark, sampleOf } from '../../test/leaked-costs.ts';
import { pickerOf, RedactedAnswer, serializeByContract } from './response-serializer.ts';

const person = z.object({
  name: z.string(),
  nick: z.string().optional(),
  home: z.object({ town: z.string() }).nullable(),
  pets: z.array(z.object({ kind: z.enum(['cat', 'dog']) })),
  scores: z.record(z.string(), z.object({ points: z.number() })),
  note: z.unknown(),
});

describe('an answer', () => {
  it('carries what its schema names, on every level, and nothing else', () => {
    const secret = { passwordHash: 'x' };
    const row = {
      ...secret,
      name: 'A',
      nick: undefined,
      home: { town: 'B', ...secret },
      pets: [{ kind: 'cat', ...secret }],
      scores: { a: { points: 1, ...secret } },
      note: { any: 1 },
    };
    for (const seen of ['all', 'withProfit', 'sold'] as const) {
      const picked = pickerOf(person, seen)(row);
      expect(picked).toEqual(z.parse(person, row));
      expect(JSON.stringify(picked)).not.toContain('passwordHash');
      expect(pickerOf(person, seen)({ ...row, home: null })).toEqual(z.parse(person, { ...row, home: null }));
    }
  });

  it('of several forms is read by the schema itself', () => {
    const either = z.discriminatedUnion('is', [
      z.object({ is: z.literal('a'), one: z.string() }),
      z.object({ is: z.literal('b'), two: z.string() }),
    ]);
    for (const seen of ['all', 'sold'] as const) {
      expect(pickerOf(either, seen)({ is: 'b', two: 'x', one: 'y' })).toEqual({ is: 'b', two: 'x' });
      expect(() => pickerOf(either, seen)({ is: 'c' })).toThrow();
    }
  });
});

const narrowing: SeenPrices[] = ['withProfit', 'sold'];
const calls = allEndpoints
  .filter(({ file }) => !file)
  .map(({ method, path, response, refusal }) => [`${method} ${path}`, response, refusal] as const);

describe('with costs hidden', () => {
  it.each(calls)('%s tells none, and everything else', (_call, response, refusal) => {
    for (const schema of [response, ...(refusal ? [errorAnswer.extend(refusal.shape)] : [])])
      for (const form of [0, 1, 2])
        for (const seen of narrowing) {
          const sample = sampleOf(schema, form);
          const picked = pickerOf(schema, seen)(sample);
          expect(leakedCosts(schema, picked)).toEqual([]);
          expect(lostWithoutMark(schema, { whole: sample, picked, form })).toEqual([]);
          expect(pickerOf(schema)(sample)).toEqual(sample);
        }
  });

  it('a new field needs nothing but its mark', () => {
    const month = z.object({
      revenue: euro(),
      margin: cost(),
      tax: cost().optional(),
      lines: z.array(z.object({ imei: z.string(), base: cost().nullable() })),
      owed: cost(z.record(z.string(), z.object({ sum: cost() }))),
    });
    const value = {
      revenue: 5,
      margin: 1,
      tax: 0.19,
      lines: [{ imei: 'x', base: 4 }],
      owed: { a: { sum: 1 } },
    };
    const serialize = serializeByContract({ schema: month, method: 'GET', url: '/' });
    expect(JSON.parse(serialize(value))).toEqual(value);
    for (const seen of narrowing)
      expect(serialize(new RedactedAnswer(value, seen))).toBe('{"revenue":5,"lines":[{"imei":"x"}]}');
  });

  it('a phone keeps its planned price where it holds a profit and its reader cannot move it', () => {
    const device = { ...(sampleOf(deviceListItem) as object), purchasePrice: 100, sellingPrice: 150 };
    const priced = (seen: SeenPrices, more: object = {}) =>
      pickerOf(deviceListItem, seen)({ ...device, ...more });
    expect(priced('withProfit')).toMatchObject({ sellingPrice: 150, parts: [{ partNumber: 'x' }] });
    expect(priced('withProfit', { sellingPrice: 112 })).toHaveProperty('sellingPrice', undefined);
    expect(priced('sold')).not.toHaveProperty('sellingPrice');
    expect(priced('sold')).toHaveProperty('actualSellingPrice', 12);
    for (const seen of narrowing) expect(priced(seen)).not.toHaveProperty('purchasePrice');
  });

  it('a document on a purchase comes without its sum and what is printed on it, an invoice with both', () => {
    const [receipt, invoice] = [0, 1].map((form) => sampleOf(documentOnWire, form) as object);
    const shown = (kind: string, document = receipt) =>
      pickerOf(documentOnWire, 'sold')({ ...document, kind });
    for (const kind of ['ankauf', 'storno'])
      expect(shown(kind)).toMatchObject({ number: 'x', total: undefined, snapshot: undefined });
    expect(shown('rechnung', invoice)).toMatchObject({
      total: 12,
      snapshot: { kind: 'rechnung', total: 12 },
    });
  });

  it('how many pieces a stocktake is off stays, what a price is off goes', () => {
    const line = { partNumber: 'A', stock: 5, counted: 3, difference: -2 };
    expect(pickerOf(stocktakeContract.take.response, 'sold')({ differences: [line] })).toEqual({
      differences: [line],
    });
    expect(pickerOf(searchResultOnWire, 'sold')(sampleOf(searchResultOnWire))).toMatchObject({
      part: { _id: expect.any(String) },
    });
    expect(pickerOf(searchResultOnWire, 'sold')(sampleOf(searchResultOnWire))).not.toHaveProperty('price');
  });

  it('a quote is the limit alone', () => {
    expect(pickerOf(quoteOnWire, 'sold')(sampleOf(quoteOnWire))).toEqual({ maximum: 12 });
  });

  it('a refusal brings along what the contract names, without costs, and plain values', () => {
    const schema = errorAnswer.extend({ device: deviceOnWire.optional() });
    const device = sampleOf(deviceOnWire) as object;
    const refusal = { error: 'Nein', fields: { price: 'Fehlt' }, numbers: ['A'], present: 3 };
    const unnamed = { part: { price: 3 }, parts: [{ price: 3 }] };
    const told = pickerOf(schema, 'sold')({ ...refusal, device, ...unnamed });
    expect(told).toMatchObject({ ...refusal, device: { imei: 'x' } });
    expect(Object.keys(told as object)).not.toContain('part');
    expect(JSON.stringify(told)).not.toMatch(/"(purchasePrice|price)":\d/);
    expect(pickerOf(schema)({ ...refusal, ...unnamed })).toEqual({ ...refusal, ...unnamed });
  });
});
