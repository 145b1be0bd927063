import { describe, expect, test } from 'vitest';
import { allChanges, isInvalidated } from './invalidated-keys.ts';

describe('a change', () => {
  test.each([
    ['a list of its kind', ['devices', 'list', {}], true],
    ['its own page', ['devices', 'one', 'a'], true],
    ["another one's page", ['devices', 'one', 'b'], false],
    ['what is worked out from it', ['today'], true],
    ['the books', ['books', 'month', '2026-10'], true],
    ['what was deleted', ['trash', {}], true],
    ['something else', ['documents', 'list', {}], false],
    ['who is signed in', ['auth', 'user-info'], false],
  ])('touches %s: %j', (_title, key, expected) => {
    expect(isInvalidated(key, [{ kind: 'device', id: 'a' }])).toBe(expected);
  });

  test('of many touches every page', () => {
    expect(isInvalidated(['devices', 'one', 'b'], allChanges)).toBe(true);
    expect(isInvalidated(['imei-service'], allChanges)).toBe(false);
  });
});
