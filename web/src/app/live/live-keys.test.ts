import { describe, expect, test } from 'vitest';
import { everything, isTouched } from './live-keys.ts';

describe('a change', () => {
  test.each([
    ['a list of its kind', ['devices', 'list', {}], true],
    ['its own page', ['devices', 'one', 'a'], true],
    ["another one's page", ['devices', 'one', 'b'], false],
    ['what is worked out from it', ['today'], true],
    ['what was deleted', ['trash', {}], true],
    ['something else', ['documents', 'list', {}], false],
    ['who is signed in', ['auth', 'user-info'], false],
  ])('touches %s: %j', (_title, key, expected) => {
    expect(isTouched(key, [{ kind: 'device', id: 'a' }])).toBe(expected);
  });

  test('of many touches every page', () => {
    expect(isTouched(['devices', 'one', 'b'], everything)).toBe(true);
    expect(isTouched(['imei-service'], everything)).toBe(false);
  });
});
