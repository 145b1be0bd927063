import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { forgetLastingDraft, keepLastingDraft, readLastingDraft } from './lasting-drafts.ts';

const storage = new MemoryStorage();
const now = new Date('2026-11-18T12:00:00Z');
const empty = { seller: { name: '', street: '' }, signature: '', defects: [] as string[] };
const typed = {
  seller: { name: 'Eva', street: 'Weg 1' },
  signature: 'data:image/png;base64,AA',
  defects: ['a'],
};

beforeEach(() => storage.clear());

describe('a draft that lasts', () => {
  test('comes back as often as it is asked for, with the drawn signature, to whoever typed it', () => {
    expect(keepLastingDraft('receipt.1', 'mira', typed, now, storage)).toBe(true);
    for (const _time of [1, 2])
      expect(readLastingDraft('receipt.1', 'mira', empty, storage)).toEqual({
        savedAt: now.toISOString(),
        values: typed,
      });
    expect(readLastingDraft('receipt.1', 'ben', empty, storage)).toBeNull();
    expect(readLastingDraft('receipt.2', 'mira', empty, storage)).toBeNull();
  });

  test('is gone once it is forgotten', () => {
    keepLastingDraft('receipt.1', 'mira', typed, now, storage);
    forgetLastingDraft('receipt.1', 'mira', storage);
    expect(storage.length).toBe(0);
  });

  test.each([
    ['was cut off', '{"savedAt":"2026-11-18T12:00:00Z","val'],
    ['has no date', JSON.stringify({ values: typed })],
    ['lacks a field', JSON.stringify({ savedAt: now, values: { ...typed, seller: { name: 'Eva' } } })],
    ['has a field of another kind', JSON.stringify({ savedAt: now, values: { ...typed, signature: 7 } })],
    ['is no draft', '17'],
  ])('that %s is dropped', (_case, text) => {
    storage.setItem('formDraft.receipt.1.mira', text);
    expect(readLastingDraft('receipt.1', 'mira', empty, storage)).toBeNull();
    expect(storage.length).toBe(0);
  });

  test('that finds no room is told', () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(keepLastingDraft('receipt.1', 'mira', typed, now, full)).toBe(false);
  });
});
