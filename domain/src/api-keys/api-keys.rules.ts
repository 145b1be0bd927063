import { authProblems } from '../auth/auth.problems.ts';
import {
  grantedKeys,
  hasPermission,
  type PartialPermissions,
  type Permissions,
  permissionsOf,
} from '../permissions/permissions.rules.ts';
import type { Problem } from '../shared/problem.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { apiKeyProblems } from './api-keys.problems.ts';

/** Keys for programs are told from the tokens of sessions by how they begin. */
export const API_KEY_BEGINNING = 'krl_';

/** The first characters of a key stay readable, so that people can tell one key from another. */
export const SHOWN_CHARACTERS = 12;

export const CALLS_PER_MINUTE = 600;
export const CALLS_COUNT_FOR_MS = 60_000;

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_BEGINNING);
}

interface Rights {
  permissions: PartialPermissions;
  hidesCosts: boolean;
}

/** The rights of a key at this moment: its own flags, as far as its maker still holds them. */
export function rightsOfKey(
  key: Rights,
  maker: { permissions: Permissions; hidesCosts: boolean },
): { permissions: Permissions; hidesCosts: boolean } {
  return {
    permissions: permissionsOf(
      grantedKeys(key.permissions).filter((flag) => hasPermission(maker.permissions, flag)),
    ),
    hidesCosts: key.hidesCosts || maker.hidesCosts,
  };
}

/** Checks whether a key can be made; its rights are granted by the same rules as those of roles. */
export function checkNewKey(
  { permissions, expiresAt }: { permissions: PartialPermissions; expiresAt?: Date | undefined },
  now: Date,
): Verdict {
  if (grantedKeys(permissions).length === 0) return refuse(apiKeyProblems.withoutFlags());
  if (expiresAt && expiresAt <= now) return refuse(apiKeyProblems.alreadyExpired());
  return fine;
}

export function isKeyAlive({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}

/** The refusal of a call for which there is room only later, and in how many seconds. */
export function refusalUntil(freeAt: Date, now: Date): { problem: Problem; seconds: number } {
  const seconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  return { problem: authProblems.tooManyCalls(seconds), seconds };
}
