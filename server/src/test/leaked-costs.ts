import { markOf, wrappedIn } from '@kreislauf/domain/shared/money-marks';
import { z } from 'zod';

/** Paths in an answer whose schema marks a cost, on every level and in every form. */
export function leakedCosts(schema: z.core.$ZodType, answer: unknown, place = ''): string[] {
  if (answer === undefined || answer === null) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => {
        const inner = (answer as Record<string, unknown>)[name];
        if (inner === undefined) return [];
        if (markOf(field) === 'cost') return [`${place}.${name}`];
        return leakedCosts(field, inner, `${place}.${name}`);
      });
    case 'array':
      return (answer as unknown[]).flatMap((entry) => leakedCosts(def.element, entry, place));
    case 'record':
      return Object.values(answer).flatMap((entry) => leakedCosts(def.valueType, entry, place));
    case 'union':
      // Narrowed, it may fit none of the forms any more.
      return def.options.flatMap((form) => leakedCosts(form, answer, place));
    default:
      return wrappedIn(schema).flatMap((inner) => leakedCosts(inner, answer, place));
  }
}

/** Fields of a sample that were not picked, though nothing marks them as a price. */
export function lostWithoutMark(
  schema: z.core.$ZodType,
  { whole, picked, form }: { whole: unknown; picked: unknown; form: number },
  place = '',
): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (inner: z.core.$ZodType, name?: string | number) =>
    lostWithoutMark(
      inner,
      name === undefined
        ? { whole, picked, form }
        : { whole: at(whole, name), picked: at(picked, name), form },
      name === undefined ? place : `${place}.${name}`,
    );
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => {
        if (at(picked, name) !== undefined) return within(field, name);
        return (markOf(field) ?? 'euro') === 'euro' ? [`${place}.${name}`] : [];
      });
    case 'array':
      return within(def.element, 0);
    case 'record':
      return Object.keys(whole as object).flatMap((key) => within(def.valueType, key));
    case 'union':
      return within(def.options[form % def.options.length] as z.core.$ZodType);
    default:
      return wrappedIn(schema).flatMap((inner) => within(inner));
  }
}

function at(value: unknown, name: string | number): unknown {
  return (value as Record<string | number, unknown> | null)?.[name];
}

const samples: Record<string, string> = {
  uuid: '6f2c1d0e-8b7a-4c55-9d3e-0a1b2c3d4e5f',
  datetime: '2026-11-15T10:00:00.000Z',
  date: '2026-11-15',
  email: 'a@example.org',
};

/** An answer with every field that its schema names; of several forms the one with this number. */
export function sampleOf(schema: z.core.$ZodType, form = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field, form)]),
      );
    case 'array':
      return [sampleOf(def.element, form)];
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, sampleOf(def.valueType, form)]));
    case 'tuple':
      return def.items.map((item) => sampleOf(item, form));
    case 'union':
      return sampleOf(def.options[form % def.options.length] as z.core.$ZodType, form);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 12;
    case 'boolean':
      return true;
    case 'string':
      return samples[(def as { format?: string }).format ?? ''] ?? 'x';
    case 'null':
      return null;
    default: {
      const [inner] = wrappedIn(schema);
      return inner ? sampleOf(inner, form) : 'x';
    }
  }
}

function keysOf(keys: z.core.$ZodType): string[] {
  return keys instanceof z.ZodEnum ? keys.options.map(String) : ['x'];
}
