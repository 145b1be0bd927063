import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSeal, keyIdOf } from './seal.ts';

const OLD = 'der Schlüssel von gestern';
const NEW = 'der Schlüssel von heute';
const keys = { current: NEW, older: [], legacy: [] };
const seal = createSeal(keys);

/** As versions without key ids wrote it. */
function legacyText(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'kreislauf', 'links in mails', 32));
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

describe('an encrypted text', () => {
  it.each(['', 'geheim', 'ä€🙂'.repeat(1_000)])('is read again by the same key', (text) => {
    const sealed = seal.close('kept answers', text);
    expect(sealed).toMatch(new RegExp(`^v2\\.${keyIdOf(NEW)}\\.[\\w-]+$`));
    expect(sealed).not.toContain('geheim');
    expect(seal.open('kept answers', sealed)).toBe(text);
    expect(seal.close('kept answers', text)).not.toBe(sealed);
  });

  it('is of use for its purpose alone', () => {
    expect(seal.open('service keys', seal.close('mail server password', 'geheim'))).toBeNull();
  });

  it('is not read by another key, nor where a sign of it was changed', () => {
    const sealed = seal.close('service keys', 'geheim');
    expect(createSeal({ ...keys, current: OLD }).open('service keys', sealed)).toBeNull();
    const changed = sealed.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (const wrong of ['', 'x', 'v2.', `${sealed.slice(0, -1)}!`, changed])
      expect(seal.open('service keys', wrong)).toBeNull();
    expect(seal.open('service keys', sealed.replace(keyIdOf(NEW), keyIdOf(OLD)))).toBeNull();
  });
});

describe('after a change of the key', () => {
  const before = createSeal({ ...keys, current: OLD }).close('service keys', 'geheim');
  const rotated = createSeal({ current: NEW, older: [OLD], legacy: [] });

  it('what the older one encrypted is read, and what is written has the new one', () => {
    expect(rotated.open('service keys', before)).toBe('geheim');
    expect([rotated.isCurrent(before), rotated.isCurrent(rotated.close('service keys', 'x'))]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['the password of the database', { current: NEW, older: [], legacy: [OLD] }],
    ['the SECRET_KEY that still counts', { current: OLD, older: [], legacy: [] }],
    ['a SECRET_KEY from before', { current: NEW, older: [OLD], legacy: [] }],
  ])('what a version without key ids encrypted by %s is read', (_title, given) => {
    const text = legacyText(OLD, 'geheim');
    expect(createSeal(given).open('mail server password', text)).toBe('geheim');
    expect(createSeal(given).isCurrent(text)).toBe(false);
    expect(seal.open('mail server password', text)).toBeNull();
  });
});
