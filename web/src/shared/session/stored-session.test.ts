import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { StoredSession } from './stored-session.ts';

const storage = new MemoryStorage();
const mira = { username: 'mira', firstLogin: true };
let session: StoredSession<{ username: string; firstLogin: boolean }>;

beforeEach(() => {
  storage.clear();
  session = new StoredSession('admin', 'adminToken', 'adminData', () => storage);
});

describe('a stored session', () => {
  test('lies under the keys of the specification', () => {
    session.save('t1', mira);
    expect(storage.getItem('adminToken')).toBe('t1');
    expect(JSON.parse(storage.getItem('adminData') ?? '')).toEqual(mira);
  });

  test('is the same object until something changes', () => {
    session.save('t1', mira);
    const before = session.read();
    expect(session.read()).toBe(before);
    storage.setItem('adminToken', 't2');
    expect(session.read()).not.toBe(before);
  });

  test.each([null, '{', 'null', '"mira"', '{}'])('has no user when the data are %j', (data) => {
    storage.setItem('adminToken', 't1');
    if (data !== null) storage.setItem('adminData', data);
    expect(session.read()).toEqual({ token: 't1', user: null });
  });

  test('tells its listeners about changes, and nobody about an update without one', () => {
    const listener = vi.fn();
    session.subscribe(listener);
    session.save('t1', mira);
    session.updateUser({ firstLogin: false });
    session.updateUser({ firstLogin: false });
    expect(listener).toHaveBeenCalledTimes(2);
    session.remove();
    expect(session.read()).toBeNull();
  });
});

describe('a token that somebody else took away', () => {
  test('is told once, with whose it was, and then announced', async () => {
    session.save('t1', mira);
    session.read();
    const onVanish = vi.fn();
    const heard = vi.fn();
    session.onVanish = onVanish;
    session.subscribe(heard);
    expect(session.hasVanished()).toBe(false);
    storage.clear();
    expect(session.hasVanished()).toBe(true);
    expect(session.read()).toBeNull();
    expect(session.read()).toBeNull();
    await Promise.resolve();
    expect(onVanish).toHaveBeenCalledExactlyOnceWith({ token: 't1', user: mira });
    expect(heard).toHaveBeenCalledOnce();
    expect(session.hasVanished()).toBe(false);
  });

  test('is nothing that a logout or a new login does', () => {
    const onVanish = vi.fn();
    session.onVanish = onVanish;
    session.save('t1', mira);
    session.read();
    session.save('t2', mira);
    session.read();
    session.remove();
    session.read();
    expect(onVanish).not.toHaveBeenCalled();
  });
});
