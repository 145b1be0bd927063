import { describe, expect, it } from 'vitest';
import {
  checkNotUsername,
  checkPasswordChange,
  type PasswordStrength,
  passwordStrength,
} from './password.rules.ts';

describe('password strength', () => {
  it.each<[string, PasswordStrength]>([
    ['', 'empty'],
    ['a', 'tooShort'],
    ['Ab1$5', 'tooShort'],
    ['Ab1$56', 'weak'],
    ['abc1234', 'weak'],
    ['abcdefgh', 'weak'],
    ['ABCDEFGH', 'weak'],
    ['abcdefg1', 'medium'],
    ['Abcdefg1', 'strong'],
    ['Äbcdefg1', 'strong'],
    ['12345678', 'medium'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('a password change', () => {
  const right = { currentPassword: 'alt-genug', newPassword: 'neu-genug', confirmation: 'neu-genug' };

  it('is fine when everything fits', () => {
    expect(checkPasswordChange(right)).toEqual({ ok: true });
    expect(checkPasswordChange({ ...right, confirmation: undefined })).toEqual({ ok: true });
  });

  it.each([
    ['no current password', { currentPassword: '' }, 'Aktuelles Passwort ist erforderlich'],
    ['nothing but blanks', { currentPassword: '   ' }, 'Aktuelles Passwort ist erforderlich'],
    ['a short one', { newPassword: '12345' }, 'Neues Passwort muss mindestens 6 Zeichen lang sein'],
    ['another confirmation', { confirmation: 'neu-genau' }, 'Passwörter stimmen nicht überein'],
    [
      'the current one again',
      { newPassword: 'alt-genug', confirmation: 'alt-genug' },
      'Neues Passwort muss sich vom aktuellen unterscheiden',
    ],
    [
      'an endless one',
      { newPassword: 'x'.repeat(201), confirmation: 'x'.repeat(201) },
      'Neues Passwort darf höchstens 200 Zeichen lang sein',
    ],
  ])('%s is refused', (_title, wrong, sentence) => {
    const verdict = checkPasswordChange({ ...right, ...wrong });
    expect(verdict).toMatchObject({ ok: false, problem: { status: 400, sentence } });
  });

  it('of a reseller words a wrong confirmation in its own way', () => {
    expect(checkPasswordChange({ ...right, confirmation: 'x' }, 'reseller')).toMatchObject({
      ok: false,
      problem: { sentence: 'Neue Passwörter stimmen nicht überein' },
    });
  });
});

it.each([
  ['müllerin', true],
  [' MÜLLERIN ', true],
  ['mu\u0308llerin', true],
  ['müllerin7', false],
])('of the user müllerin the password %j is the username: %s', (password, isUsername) => {
  expect(checkNotUsername(password, 'müllerin').ok).toBe(!isUsername);
});
