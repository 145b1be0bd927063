import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { dropDraftsOfOthers, keepDrafts, registerDraft, takeDraft } from './drafts.ts';

const storage = new MemoryStorage();

beforeEach(() => storage.clear());

describe('drafts', () => {
  test('come back once', () => {
    const stop = registerDraft({ key: 'reason', values: () => ({ reason: 'defekt' }), secret: false });
    expect(keepDrafts('mira', storage)).toEqual({ lostSecrets: false });
    stop();
    expect(takeDraft('reason', storage)).toEqual({ reason: 'defekt' });
    expect(takeDraft('reason', storage)).toBeNull();
  });

  test('of forms in which nothing was typed are not kept', () => {
    const stop = registerDraft({ key: 'reason', values: () => null, secret: false });
    keepDrafts('mira', storage);
    stop();
    expect(storage.length).toBe(0);
  });

  test('never hold a password, but the loss is told', () => {
    const stop = registerDraft({ key: 'password', values: () => ({ password: 'x' }), secret: true });
    expect(keepDrafts('mira', storage)).toEqual({ lostSecrets: true });
    stop();
    expect(storage.length).toBe(0);
  });

  test('are dropped when somebody else signs in', () => {
    const stop = registerDraft({ key: 'reason', values: () => ({ reason: 'x' }), secret: false });
    keepDrafts('mira', storage);
    stop();
    dropDraftsOfOthers('mira', storage);
    expect(storage.length).toBe(1);
    dropDraftsOfOthers('uwe', storage);
    expect(storage.length).toBe(0);
  });
});
