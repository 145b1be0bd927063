import { expect, test } from 'vitest';
import {
  type CatalogueCopy,
  isBeingRefreshed,
  isNewerAwaited,
  isRefreshDue,
  isStale,
} from './catalogue-copy.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const HOUR = 3600;
const fresh: CatalogueCopy = { fetchedAt: ago(60), refreshingAt: null, triedAt: ago(60), failure: null };
const old: CatalogueCopy = { ...fresh, fetchedAt: ago(2 * HOUR), triedAt: ago(2 * HOUR) };

test.each<[string, CatalogueCopy | undefined, number, boolean]>([
  ['none', undefined, HOUR, true],
  ['one that was never fetched', { ...fresh, fetchedAt: null }, HOUR, true],
  ['a fresh one', fresh, HOUR, false],
  ['one as old as allowed', { ...fresh, fetchedAt: ago(HOUR) }, HOUR, false],
  ['an old one', old, HOUR, true],
  ['any where every search fetches', old, 0, false],
])('of copies, %s is stale: %#', (_, copy, cacheSeconds, expected) => {
  expect(isStale(copy, cacheSeconds, now)).toBe(expected);
});

test.each<[string, CatalogueCopy, boolean]>([
  ['is fresh', fresh, false],
  ['is old', old, true],
  ['is old and being fetched', { ...old, refreshingAt: ago(5) }, false],
  ['is old and whoever fetched it died', { ...old, refreshingAt: ago(31) }, true],
  ['is old and was refused a moment ago', { ...old, triedAt: ago(59), failure: 'x' }, false],
  ['is old and was refused a minute ago', { ...old, triedAt: ago(60), failure: 'x' }, true],
])('a copy that %s is fetched anew: %#', (_, copy, expected) => {
  expect(isRefreshDue(copy, HOUR, now)).toBe(expected);
});

test('a fetch counts while whoever fetches is heard of', () => {
  expect(isBeingRefreshed(undefined, now)).toBe(false);
  expect(isBeingRefreshed({ ...old, refreshingAt: ago(30) }, now)).toBe(true);
  expect(isBeingRefreshed({ ...old, refreshingAt: ago(31) }, now)).toBe(false);
});

test.each([
  [{ isRefreshing: true, isStale: false, supplierNote: null }, true],
  [{ isRefreshing: false, isStale: true, supplierNote: null }, true],
  [{ isRefreshing: false, isStale: true, supplierNote: 'down' }, false],
  [{ isRefreshing: false, isStale: false, supplierNote: null }, false],
])('%o: a newer copy is awaited: %s', (copy, expected) => {
  expect(isNewerAwaited(copy)).toBe(expected);
});
