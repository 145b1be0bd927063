import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId } from './ids.ts';
import { idOnWire } from './wire.ts';

describe('what can name something stored', () => {
  it('is every id that the server takes', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(idOnWire.safeParse(id).success).toBe(true);
        expect(isId(id)).toBe(true);
      }),
    );
  });

  it.each([
    null,
    '',
    'x',
    '1',
    '../users',
    '3be0c17b-afac-41f1-ad7d-d3e96a6cdf5',
    ' 3be0c17b-afac-41f1-ad7d-d3e96a6cdf5b',
  ])('is not %j', (text) => {
    expect(isId(text)).toBe(false);
  });
});
