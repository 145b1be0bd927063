import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Pick = (value: unknown) => unknown;

/**
 * From a value to JSON with exactly the fields that the contract names: whatever else a row carries stays here. What to
 * copy is decided once for each schema; that views give fields their types is for the compiler and the tests to check.
 */
export const serializeByContract: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const pick = pickerOf(schema);
  return (data) => JSON.stringify(pick(data));
};

const asItIs: Pick = (value) => value;

const plainTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any']);

export function pickerOf(schema: z.core.$ZodType): Pick {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (plainTypes.has(def.type)) return asItIs;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return orNothing(pickerOf(def.innerType));
    case 'array':
      return eachOf(pickerOf(def.element));
    case 'record':
      return valuesOf(pickerOf(def.valueType));
    case 'object':
      return def.catchall ? asItIs : fieldsOf(def.shape);
    default:
      // Rare ones, such as one of several forms, are left to the schema itself.
      return (value) => z.parse(schema, value);
  }
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

/**
 * An object literal, made into a function once: filling an empty object field by field takes ten times as long. The only
 * text in it are the names of the contract.
 */
function fieldsOf(shape: z.core.$ZodShape): Pick {
  const picks = Object.values(shape).map(pickerOf);
  const fields = Object.keys(shape).map((name, index) => {
    const inner = `value[${JSON.stringify(name)}]`;
    const picked =
      picks[index] === asItIs ? inner : `${inner} === undefined ? undefined : picks[${index}](${inner})`;
    return `[${JSON.stringify(name)}]: ${picked}`;
  });
  return new Function('picks', `return (value) => ({ ${fields.join(', ')} })`)(picks);
}
