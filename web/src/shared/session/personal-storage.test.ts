import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchQueue } from '../../entities/photos/upload/forget-photos.ts';
import { forgetPhotosWithPerson } from '../../entities/photos/upload/forget-with-person.ts';
import type { PhotoQueue } from '../../entities/photos/upload/photo-queue.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { forgetOldDrafts } from './old-drafts.ts';
import { forgetConveniences, forgetOthers, forgetPerson } from './personal-storage.ts';

const local = new MemoryStorage();
const ofWindow = new MemoryStorage();
const photos = { forget: vi.fn(async () => {}) };
watchQueue(photos as unknown as PhotoQueue);
forgetPhotosWithPerson();

const now = new Date('2026-11-17T12:00:00Z');
const draft = (savedAt: Date) => JSON.stringify({ version: 1, savedAt: savedAt.toISOString(), draft: {} });
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Harmless entries stay for everybody: they name nobody. */
const harmless = {
  shopName: 'Laden',
  colorScheme: 'dark',
  'stocktake.mira-id': '[]',
  'lastHeights.mira-id': '{"today":[1440,90]}',
};

beforeEach(() => {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', ofWindow);
  local.clear();
  ofWindow.clear();
  photos.forget.mockClear();
  for (const [name, value] of Object.entries(harmless)) local.setItem(name, value);
  for (const account of ['mira-id', 'ben-id']) {
    local.setItem(`recentThings.${account}`, '[{"label":"Eva Verkäuferin"}]');
    local.setItem(`defaultListView.documents.${account}`, '{"query":{"search":"Eva"}}');
    local.setItem(`purchaseDraft.${account}`, draft(now));
    local.setItem(`formDraft.receipt.1.${account}`, draft(now));
  }
  ofWindow.setItem('list./documents', '{"search":"?search=Eva"}');
  ofWindow.setItem('supplierImport.mira', '{}');
  ofWindow.setItem('draft.reason', '{"owner":"mira","values":{}}');
  ofWindow.setItem('sessionEnd.admin', '{}');
});

describe('what a person leaves in the browser', () => {
  it('goes with the logout, photos that wait included', async () => {
    local.setItem('photosWaiting', '1');
    forgetPerson({ _id: 'mira-id', username: 'mira' });
    expect(Object.keys(local).sort()).toEqual(
      [
        ...Object.keys(harmless),
        'photosWaiting',
        'purchaseDraft.ben-id',
        'formDraft.receipt.1.ben-id',
      ].sort(),
    );
    expect(Object.keys(ofWindow)).toEqual(['sessionEnd.admin']);
    await vi.waitFor(() => expect(photos.forget).toHaveBeenCalledExactlyOnceWith('mira'));
  });

  it('but for what is not stored yet goes when somebody else signs in, who keeps what is their own', () => {
    local.setItem('photosWaiting', '1');
    forgetOthers({ _id: 'ben-id', username: 'ben' });
    expect(Object.keys(local).filter((name) => name.includes('mira-id'))).toEqual([
      'stocktake.mira-id',
      'lastHeights.mira-id',
      'purchaseDraft.mira-id',
      'formDraft.receipt.1.mira-id',
    ]);
    expect(Object.keys(local).filter((name) => name.includes('ben-id'))).toHaveLength(4);
    expect(photos.forget).not.toHaveBeenCalled();
  });

  it('of an older program goes, too', () => {
    local.setItem('defaultListView.mira.documents', '{"query":{"search":"Eva"}}');
    forgetOthers({ _id: 'mira-id', username: 'mira' });
    expect(local.getItem('defaultListView.mira.documents')).toBeNull();
  });

  it('when a session ends by itself is what was typed, and nothing else', () => {
    forgetConveniences();
    expect(Object.keys(local).filter((name) => name.endsWith('mira-id'))).toEqual([
      'stocktake.mira-id',
      'lastHeights.mira-id',
      'purchaseDraft.mira-id',
      'formDraft.receipt.1.mira-id',
    ]);
    expect(ofWindow.getItem('draft.reason')).not.toBeNull();
  });

  it('is forgotten after fourteen days, and at once where it cannot be read', () => {
    local.setItem('purchaseDraft.mira-id', draft(daysAgo(13)));
    local.setItem('purchaseDraft.ben-id', draft(daysAgo(15)));
    local.setItem('purchaseDraft.eva-id', '{kaputt');
    local.setItem('formDraft.receipt.1.ben-id', draft(daysAgo(15)));
    forgetOldDrafts(now);
    expect(Object.keys(local).filter((name) => name.includes('Draft.'))).toEqual([
      'purchaseDraft.mira-id',
      'formDraft.receipt.1.mira-id',
    ]);
  });
});
