import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '../contract.ts';
import type { Endpoint } from './endpoint.ts';
import { amountInput, moneyMarks } from './wire.ts';

/** A number, a text or anything that no schema describes, and where in the contract it stands. */
interface Leaf {
  place: string;
  name: string;
  type: string;
  isAmount: boolean;
  isMarked: boolean;
}

type At = Pick<Leaf, 'place' | 'name' | 'isAmount' | 'isMarked'>;

const leafTypes = new Set(['number', 'bigint', 'string', 'unknown', 'any']);

/** Every value that a schema can hold, on every level and in every form. */
function leavesOf(schema: z.core.$ZodType, before: At): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const at: At = {
    ...before,
    isAmount: before.isAmount || isMadeOf(schema, amountInput),
    isMarked: before.isMarked || moneyMarks.get(schema) !== undefined,
  };
  if (leafTypes.has(def.type)) return [{ ...at, type: def.type }];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        leavesOf(field, { ...at, name, place: `${at.place}.${name}` }),
      );
    case 'array':
      return leavesOf(def.element, at);
    case 'record':
      return leavesOf(def.valueType, at);
    case 'tuple':
      return def.items.flatMap((item) => leavesOf(item, at));
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, at));
    case 'pipe': {
      // The mark of one side counts for the value, whichever side it is read from.
      const isMarked = at.isMarked || [def.in, def.out].some((side) => moneyMarks.get(side) !== undefined);
      return [def.in, def.out].flatMap((side) => leavesOf(side, { ...at, isMarked }));
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return leavesOf(def.innerType, at);
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'transform':
      return [];
    default:
      throw new Error(`${at.place}: nobody knows whether a ${def.type} holds money`);
  }
}

function isMadeOf(schema: z.core.$ZodType, kind: z.core.$ZodType): boolean {
  for (let one: z.core.$ZodType | undefined = schema; one; one = one._zod.parent)
    if (one === kind) return true;
  return false;
}

function leavesOfCall(entry: Endpoint): Leaf[] {
  const { method, path, response, refusal, body, query, params, form } = entry;
  const parts = { response, refusal, body, query, params, form };
  return Object.entries(parts).flatMap(([part, schema]) =>
    schema
      ? leavesOf(schema, { place: `${method} ${path} ${part}`, name: '', isAmount: false, isMarked: false })
      : [],
  );
}

const leaves = allEndpoints.flatMap(leavesOfCall);

const moneyWords =
  /^(price|cost|profit|margin|tax|base|owed|sum|total|amount|value|revenue|share|fee|rate|net|gross|earned|paid|balance|turnover|commission|discount|euro|cent|worth|difference)s?$/;

function sounds(name: string): boolean {
  return name.split(/(?=[A-Z])|_/).some((word) => moneyWords.test(word.toLowerCase()));
}

/** Numbers that count pieces or are percent, however they are called, and in how many places of the contract. */
const noMoney = {
  total: 9,
  totalDevices: 1,
  difference: 1,
  priceUp: 2,
  priceDown: 2,
  rate: 18,
  taxRate: 1,
  sellRate: 6,
  share: 2,
};

/**
 * Answers that no schema describes: `seen-changes.ts` narrows the history by the schema of a device, passkeys go by the JSON of
 * WebAuthn, the others name no cost.
 */
const unknownInAnswers = [
  'POST /api/auth/passkey/options response.options',
  'POST /api/account/passkeys/options response',
  'GET /api/devices/:id/history response.changes.from',
  'GET /api/devices/:id/history response.changes.to',
  'GET /api/user-management/audit response.details.from',
  'GET /api/user-management/audit response.details.to',
  'GET /api/views response.query',
  'POST /api/views response.query',
  'PUT /api/views/:id response.query',
];

function counted(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const namesOf = (found: Leaf[]) => found.map(({ name }) => name);

describe('money in the contract', () => {
  it('is marked wherever an amount is typed', () => {
    expect(leaves.filter(({ isAmount, isMarked }) => isAmount && !isMarked)).toEqual([]);
    expect(leaves.filter(({ isAmount }) => isAmount).length).toBeGreaterThan(30);
  });

  it('is marked wherever a number is called like it', () => {
    const plain = leaves.filter(({ name, type, isMarked }) => type === 'number' && !isMarked && sounds(name));
    expect(counted(namesOf(plain)), plain.map(({ place }) => place).join('\n')).toEqual(noMoney);
  });

  it('is marked wherever a text is called like it', () => {
    const plain = leaves.filter(
      // The numbers of accounts are called by what is booked on them.
      ({ place, name, type, isMarked }) =>
        type === 'string' && !isMarked && sounds(name) && !place.endsWith(`datev.accounts.${name}`),
    );
    // `paidOn` is a day.
    expect([...new Set(namesOf(plain))].sort()).toEqual(['paidOn', 'taxNumber']);
  });

  it('cannot be in what an answer does not describe', () => {
    const answers = allEndpoints.filter(({ file }) => !file).flatMap(leavesOfCall);
    const unknown = answers.filter(
      ({ place, type }) => /^\S+ \S+ (response|refusal)/.test(place) && /^(unknown|any)$/.test(type),
    );
    expect(unknown.map(({ place }) => place).sort()).toEqual(unknownInAnswers.sort());
  });

  it.each([
    ['margin', true],
    ['pooledMargins', true],
    ['taxOwed', true],
    ['base', true],
    ['estimatedMarketValue', true],
    ['suitable_for', false],
    ['database', false],
    ['checkedPoints', false],
  ])('%s sounds like it: %s', (name, does) => expect(sounds(name)).toBe(does));
});
