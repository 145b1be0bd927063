import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { costsIn, fieldAt, isCostAt, markOf } from './money-marks.ts';
import { amountInput, cost, euro, onDocument, plannedPrice } from './wire.ts';

const phone = z.object({
  name: z.string(),
  bought: cost(),
  sold: euro().nullable(),
  planned: plannedPrice().nullish(),
  parts: z.array(z.object({ number: z.string(), price: cost().optional() })),
  value: z.object({ market: cost().nullish(), source: z.string() }).nullable(),
  supplier: cost(z.object({ name: z.string() })).optional(),
  earlier: z.array(cost()),
});

describe('a mark', () => {
  it('is found on what may be absent, is checked further, or is a list', () => {
    expect(markOf(cost(amountInput).nullish())).toBe('cost');
    expect(markOf(cost(amountInput).refine((price) => price > 0))).toBe('cost');
    expect(markOf(z.coerce.number().pipe(cost(amountInput)))).toBe('cost');
    expect(markOf(z.record(z.string(), euro()))).toBe('euro');
    expect(markOf(onDocument(z.string()).optional())).toBe('document');
    expect(markOf(phone.shape.earlier)).toBe('cost');
    expect(markOf(phone.shape.parts)).toBeUndefined();
  });

  it('is on its own field alone, and changes nothing of what is taken', () => {
    expect(markOf(amountInput)).toBeUndefined();
    expect(cost(amountInput).safeParse(-1).error?.issues).toEqual(amountInput.safeParse(-1).error?.issues);
  });

  it('stays where a schema is extended, picked or made optional', () => {
    const more = phone.extend({ margin: cost() }).partial().omit({ sold: true });
    expect([markOf(more.shape.bought), markOf(more.shape.margin)]).toEqual(['cost', 'cost']);
  });
});

it('fields are found by their path, costs on every level', () => {
  expect(costsIn(phone)).toEqual([
    'bought',
    'parts.price',
    'value.market',
    'supplier',
    'supplier.name',
    'earlier',
  ]);
  expect([isCostAt(phone, 'supplier.name'), isCostAt(phone, 'value.source')]).toEqual([true, false]);
  expect(fieldAt(phone, 'value.source')).toBeInstanceOf(z.ZodString);
  expect([fieldAt(phone, 'nothing'), fieldAt(phone, 'name.nothing')]).toEqual([undefined, undefined]);
});
