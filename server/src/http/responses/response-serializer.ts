// Response serializer, compiled from the contract: allow-list of fields, redaction of costs.

import { isLeftOut, type SeenPrices } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { markOf } from '@kreislauf/domain/shared/money-marks';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { compileObject } from '../../db/engine/compile-object.ts';

type Pick = (value: unknown) => unknown;

/** A response for a caller who is not shown all prices. */
export class RedactedAnswer {
  constructor(
    readonly answer: unknown,
    readonly seen: SeenPrices,
  ) {}
}

/**
 * Writes exactly the fields that the contract names, without the costs that the caller may not see. The fields are chosen
 * once for each schema, with its first answer; their types are checked by the compiler and the tests, not here.
 */
export const serializeByContract: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const pickerFor = pickersOf(schema);
  return (data) =>
    JSON.stringify(
      data instanceof RedactedAnswer ? pickerFor(data.seen)(data.answer) : pickerFor('all')(data),
    );
};

/** The pickers of a schema, each made when the first caller of its kind comes. */
export function pickersOf(schema: z.core.$ZodType): (seen: SeenPrices) => Pick {
  const made: Partial<Record<SeenPrices, Pick>> = {};
  return (seen) => {
    made[seen] ??= pickerOf(schema, seen);
    return made[seen];
  };
}

const asItIs: Pick = (value) => value;

const plainTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any']);

export function pickerOf(schema: z.core.$ZodType, seen: SeenPrices = 'all'): Pick {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (plainTypes.has(def.type)) return asItIs;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return orNothing(pickerOf(def.innerType, seen));
    case 'array':
      return eachOf(pickerOf(def.element, seen));
    case 'record':
      return valuesOf(pickerOf(def.valueType, seen));
    case 'object':
      if (!def.catchall) return fieldsOf(def.shape, seen);
      return seen === 'all' ? asItIs : namedAndPlainOf(def.shape, seen);
    case 'union':
      return seen === 'all' ? byTheSchema(schema) : oneOf(def.options, seen);
    default:
      return byTheSchema(schema);
  }
}

/** Rare ones, such as a pair of texts, are left to the schema itself. */
function byTheSchema(schema: z.core.$ZodType): Pick {
  return (value) => z.parse(schema, value);
}

function orNothing(pick: Pick): Pick {
  return pick === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : pick(value));
}

function eachOf(pick: Pick): Pick {
  return pick === asItIs ? asItIs : (value) => (value as unknown[]).map(pick);
}

function valuesOf(pick: Pick): Pick {
  if (pick === asItIs) return asItIs;
  return (value) =>
    Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, pick(inner)]));
}

/** One of several forms: the first that the value has. */
function oneOf(forms: readonly z.core.$ZodType[], seen: SeenPrices): Pick {
  const pickers = forms.map((form) => ({ form, pick: pickerOf(form, seen) }));
  return (value) => {
    for (const { form, pick } of pickers) {
      const read = z.safeParse(form, value);
      if (read.success) return pick(read.data);
    }
    throw new Error('the answer has none of the forms that the contract names');
  };
}

/** Of a refusal, which may say more than the contract names: nobody knows whether an object among that holds costs. */
function namedAndPlainOf(shape: z.core.$ZodShape, seen: SeenPrices): Pick {
  const named = fieldsOf(shape, seen);
  return (value) => {
    const others = Object.entries(value as object).filter(
      ([name, inner]) => !(name in shape) && isPlain(inner),
    );
    return { ...(named(value) as object), ...Object.fromEntries(others) };
  };
}

/** A value that cannot hold a field, or a list of them. */
export function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object' || value === null;
}

function fieldsOf(shape: z.core.$ZodShape, seen: SeenPrices): Pick {
  const fields = Object.entries(shape)
    .map(([name, field]) => ({ name, pick: pickerOf(field, seen), leftOut: isLeftOut(markOf(field), seen) }))
    .filter(({ leftOut }) => leftOut !== true);
  const lines = fields.map(({ name, pick, leftOut }, index) => {
    const inner = `value[${JSON.stringify(name)}]`;
    const picked = pick === asItIs ? inner : `picks[${index}](${inner})`;
    const isAbsent = [
      ...(leftOut ? [`rules[${index}](value)`] : []),
      ...(pick === asItIs ? [] : [`${inner} === undefined`]),
    ].join(' || ');
    return [name, isAbsent ? `${isAbsent} ? undefined : ${picked}` : picked] as const;
  });
  const picks = fields.map(({ pick }) => pick);
  const rules = fields.map(({ leftOut }) => leftOut);
  return compileObject('value', lines, { picks, rules });
}
