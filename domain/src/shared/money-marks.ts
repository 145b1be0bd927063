import type { z } from 'zod';
import { type MoneyMark, moneyMarks } from './wire.ts';

/** The marks of money, read off the schemas of the contract. */

/** The mark of a field, also of one that may be absent or is a list. */
export function markOf(schema: z.core.$ZodType): MoneyMark | undefined {
  const own = moneyMarks.get(schema)?.mark;
  if (own) return own;
  for (const inner of wrappedIn(schema)) {
    const mark = markOf(inner);
    if (mark) return mark;
  }
  return undefined;
}

/** The inner schema: the value that may be absent, the entries of a list. */
export function wrappedIn(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return [def.innerType];
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'pipe':
      return [def.in, def.out];
    default:
      return [];
  }
}

/** The fields of an object, also of one that may be absent, and of the entries of a list. */
export function fieldsIn(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  return Object.assign({}, ...wrappedIn(schema).map(fieldsIn));
}

/** A field by its path, such as `marketValuation.marketSource` or, of the entries of a list, `parts.price`. */
export function fieldAt(schema: z.core.$ZodType, path: string): z.core.$ZodType | undefined {
  return alongPath(schema, path).at(-1);
}

/** Finds out whether a field is a cost, by its own mark or as part of something that is one. */
export function isCostAt(schema: z.core.$ZodType, path: string): boolean {
  return alongPath(schema, path).some((field) => field !== undefined && markOf(field) === 'cost');
}

function alongPath(schema: z.core.$ZodType, path: string): (z.core.$ZodType | undefined)[] {
  let at: z.core.$ZodType | undefined = schema;
  return path.split('.').map((name) => {
    at = at && fieldsIn(at)[name];
    return at;
  });
}

/** The paths of all fields that are costs, on every level. */
export function costsIn(schema: z.core.$ZodType): string[] {
  return pathsIn(schema).filter((path) => isCostAt(schema, path));
}

function pathsIn(schema: z.core.$ZodType): string[] {
  return Object.entries(fieldsIn(schema)).flatMap(([name, field]) => [
    name,
    ...pathsIn(field).map((path) => `${name}.${path}`),
  ]);
}
