import type { Verdict } from '@kreislauf/domain/shared/verdict';

interface Schema {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined };
}

/** The first thing that is wrong with what was typed, in the words of the contract; null when nothing is. */
export function problemIn(schema: Schema, typed: unknown): string | null {
  return schema.safeParse(typed).error?.issues[0]?.message ?? null;
}

/** A rule for a field that the contract's schema alone decides. */
export function checkedBy(schema: Schema): (typed: unknown) => string | null {
  return (typed) => problemIn(schema, typed);
}

/** A required field: its label, and the message while it is empty. */
export type AskedFields = Record<string, { label: string; missing: string }>;

/** Of the fields that are marked those that are missing rather than wrong, as they are labelled. */
export function missingIn(asked: AskedFields, errors: Partial<Record<string, unknown>>): string[] {
  return Object.entries(asked)
    .filter(([field, { missing }]) => errors[field] === missing)
    .map(([, { label }]) => label);
}

/** The sentence of a rule of the domain that refuses; null where it does not. */
export function refusalIn(verdict: Verdict): string | null {
  return verdict.ok ? null : verdict.problem.sentence;
}
