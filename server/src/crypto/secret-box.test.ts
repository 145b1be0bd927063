import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, keyIdOf } from './secret-box.ts';

const OLD = 'der Schlüssel von gestern';
const NEW = 'der Schlüssel von heute';
const keys = { current: NEW, older: [], legacy: [] };
const secretBox = createSecretBox(keys);

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
    const encrypted = secretBox.encrypt('kept answers', text);
    expect(encrypted).toMatch(new RegExp(`^v2\\.${keyIdOf(NEW)}\\.[\\w-]+$`));
    expect(encrypted).not.toContain('geheim');
    expect(secretBox.decrypt('kept answers', encrypted)).toBe(text);
    expect(secretBox.encrypt('kept answers', text)).not.toBe(encrypted);
  });

  it('is of use for its purpose alone', () => {
    expect(secretBox.decrypt('service keys', secretBox.encrypt('mail server password', 'geheim'))).toBeNull();
  });

  it('is not read by another key, nor where a sign of it was changed', () => {
    const encrypted = secretBox.encrypt('service keys', 'geheim');
    expect(createSecretBox({ ...keys, current: OLD }).decrypt('service keys', encrypted)).toBeNull();
    const changed = encrypted.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (const wrong of ['', 'x', 'v2.', `${encrypted.slice(0, -1)}!`, changed])
      expect(secretBox.decrypt('service keys', wrong)).toBeNull();
    expect(secretBox.decrypt('service keys', encrypted.replace(keyIdOf(NEW), keyIdOf(OLD)))).toBeNull();
  });
});

describe('after a change of the key', () => {
  const before = createSecretBox({ ...keys, current: OLD }).encrypt('service keys', 'geheim');
  const rotated = createSecretBox({ current: NEW, older: [OLD], legacy: [] });

  it('what the older one encrypted is read, and what is written has the new one', () => {
    expect(rotated.decrypt('service keys', before)).toBe('geheim');
    expect([rotated.isCurrent(before), rotated.isCurrent(rotated.encrypt('service keys', 'x'))]).toEqual([
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
    expect(createSecretBox(given).decrypt('mail server password', text)).toBe('geheim');
    expect(createSecretBox(given).isCurrent(text)).toBe(false);
    expect(secretBox.decrypt('mail server password', text)).toBeNull();
  });
});
