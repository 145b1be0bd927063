import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@kreislauf/domain/account/second-factor.rules';
import { hashToken } from '../../../crypto/tokens.ts';

/** Easy to read from paper: no letters that look like digits. With 16 of them nobody guesses a code from its hash. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, createCode);
}

function createCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** However it was typed; the account is part of it, so that a code is nobody else's. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return hashToken(`recovery ${accountId} ${code.replaceAll(/[\s-]/g, '').toLowerCase()}`);
}
