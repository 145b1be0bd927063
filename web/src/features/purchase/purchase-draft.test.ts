import { emptyAnswers } from '@kreislauf/domain/purchase/purchase-answers';
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../shared/testing/memory-storage.ts';
import {
  emptyDraft,
  type PurchaseDraft,
  reachableStep,
  readDraft,
  removeDraft,
  writeDraft,
} from './purchase-draft.ts';

const storage = new MemoryStorage();
const now = new Date('2026-11-15T12:00:00Z');

const checked: PurchaseDraft['checked'] = {
  phone: { imei: '359888175000011', model: 'iPhone 13' },
  usaBlockStatus: null,
  simLock: null,
  fmiOn: null,
  checkSource: 'unchecked',
  soldBefore: null,
  inStock: null,
};
const draft: PurchaseDraft = { ...emptyDraft, imei: '359888175000011', checked, furthest: 2 };

beforeEach(() => storage.clear());

describe('a draft of a purchase', () => {
  test('comes back to the user who typed it, and to nobody else', () => {
    writeDraft('mira', draft, now, storage);
    expect(readDraft('mira', storage)).toEqual({ draft, savedAt: now.toISOString() });
    expect(readDraft('ben', storage)).toBeNull();
  });

  test('stays until it is removed', () => {
    writeDraft('mira', draft, now, storage);
    readDraft('mira', storage);
    expect(readDraft('mira', storage)).not.toBeNull();
    removeDraft('mira', storage);
    expect(readDraft('mira', storage)).toBeNull();
  });

  test('is none as long as nothing was typed', () => {
    writeDraft('mira', draft, now, storage);
    writeDraft('mira', emptyDraft, now, storage);
    expect(storage.length).toBe(0);
  });

  test.each([
    ['of another version', JSON.stringify({ version: 0, savedAt: now.toISOString(), draft })],
    ['without an answer that is asked for today', withoutAnswer('waterDamage')],
    ['that was cut off', '{"version":1,"dra'],
    ['that is no draft', '17'],
  ])('%s is dropped', (_case, text) => {
    storage.setItem('purchaseDraft.mira', text);
    expect(readDraft('mira', storage)).toBeNull();
    expect(storage.length).toBe(0);
  });

  test('a storage that is full stops nobody', () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(() => writeDraft('mira', draft, now, full)).not.toThrow();
  });
});

describe('a step can be opened', () => {
  const condition = { displayCondition: 'good', bodyCondition: 'good', overallGrade: 'A' } as const;
  const functions = { batteryHealth: 90, iosVersion: '17.5' };
  test.each<[string, Partial<PurchaseDraft>, number]>([
    ['without a phone only the first', { checked: null, furthest: 5 }, 1],
    ['that was reached', {}, 2],
    ['not before the condition is complete', { furthest: 5 }, 2],
    [
      'not before the function test is complete',
      { furthest: 5, answers: { ...emptyAnswers, ...condition } },
      3,
    ],
    [
      'when all before it are complete',
      { furthest: 5, answers: { ...emptyAnswers, ...condition, ...functions } },
      5,
    ],
    [
      'not before a wrong number is mended',
      {
        furthest: 5,
        answers: { ...emptyAnswers, ...condition, ...functions },
        wrong: { storageSpace: 'viel' },
      },
      3,
    ],
    [
      'not behind an offer that is none',
      { furthest: 5, answers: { ...emptyAnswers, ...condition, ...functions }, wrong: { finalOffer: '-5' } },
      4,
    ],
    [
      'but only as far as somebody went',
      { furthest: 4, answers: { ...emptyAnswers, ...condition, ...functions } },
      4,
    ],
  ])('%s', (_case, changes, step) => {
    expect(reachableStep({ ...draft, ...changes })).toBe(step);
  });
});

function withoutAnswer(field: keyof typeof emptyAnswers): string {
  const { [field]: _left, ...answers } = emptyAnswers;
  return JSON.stringify({ version: 1, savedAt: now.toISOString(), draft: { ...draft, answers } });
}
