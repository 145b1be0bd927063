import { contract } from '@kreislauf/domain/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pickerOf } from './answer-serializer.ts';

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
    const picked = pickerOf(person)(row);
    expect(picked).toEqual(z.parse(person, row));
    expect(JSON.stringify(picked)).not.toContain('passwordHash');
    expect(pickerOf(person)({ ...row, home: null })).toEqual(z.parse(person, { ...row, home: null }));
  });

  it('of several forms is read by the schema itself', () => {
    const either = z.discriminatedUnion('is', [
      z.object({ is: z.literal('a'), one: z.string() }),
      z.object({ is: z.literal('b'), two: z.string() }),
    ]);
    expect(pickerOf(either)({ is: 'b', two: 'x', one: 'y' })).toEqual({ is: 'b', two: 'x' });
  });

  it('of every call in the contract is an object, a list or one of several forms', () => {
    for (const entry of Object.values(contract).flatMap((group) => Object.values(group)))
      expect(pickerOf((entry as { response: z.ZodType }).response)).toBeTypeOf('function');
  });
});
