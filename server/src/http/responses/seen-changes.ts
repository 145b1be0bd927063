// Redaction of costs in histories.

import { isLeftOut, type SeenPrices } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { cached } from '@kreislauf/domain/shared/cached';
import { fieldAt, isCostAt, markOf } from '@kreislauf/domain/shared/money-marks';
import type { z } from 'zod';
import { isPlain, pickersOf } from './response-serializer.ts';

interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

/** A history names the fields of a thing as the contract does: a cost there is a cost here. */
export function changesSeenOf(thing: z.ZodType): (changes: Change[], seen: SeenPrices) => Change[] {
  const knownField = cached((field) => {
    const schema = fieldAt(thing, field);
    if (!schema) return null;
    return { isCost: isCostAt(thing, field), mark: markOf(schema), pickers: pickersOf(schema) };
  });

  const seenChange = ({ field, from, to }: Change, seen: SeenPrices): Change[] => {
    const known = knownField(field);
    // Of what is not part of the thing, such as a repair, nobody knows whether an object among it holds costs.
    if (!known) return isPlain(from) && isPlain(to) ? [{ field, from, to }] : [];
    if (known.isCost || isLeftOut(known.mark, seen)) return [];
    const seenOf = (value: unknown) => (isPlain(value) ? value : known.pickers(seen)(value));
    return [{ field, from: seenOf(from), to: seenOf(to) }];
  };
  return (changes, seen) =>
    seen === 'all' ? changes : changes.flatMap((change) => seenChange(change, seen));
}
