import { apiKeyProblems } from '@kreislauf/domain/api-keys/api-keys.problems';
import { isKeyAlive, refusalUntil, rightsOfKey } from '@kreislauf/domain/api-keys/api-keys.rules';
import { fewerPrices, seenPricesWith } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { AppError } from '../../app-error.ts';
import type { StaffCaller, Via } from '../../caller.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Deps } from '../../deps.ts';
import { staffCallerFrom } from '../auth/find-caller.ts';
import { countCall, findKeyByHash, findKeyById, type KeyWithMaker } from './api-keys.queries.ts';

type KeyDeps = Pick<Deps, 'db' | 'now'>;

/** Asked anew on every call, so that an end or a lost right holds at once, over all processes. */
export async function findKeyCaller({ db, now }: KeyDeps, token: string): Promise<StaffCaller> {
  const row = await findKeyByHash(db, hashToken(token));
  if (!row || !isKeyAlive(row.key, now())) throw new AppError(apiKeyProblems.invalid());
  const at = now();
  const freeAt = await db.transaction((tx) => countCall(tx, row.key.id, at));
  if (!freeAt) return callerFrom(row);
  const { problem, seconds } = refusalUntil(freeAt, at);
  throw new AppError(problem, { headers: { 'retry-after': String(seconds) } });
}

/** The same caller at this moment; this look-up does not count as a call. */
export async function findKeyCallerNow(
  { db, now }: KeyDeps,
  via: Extract<Via, { kind: 'key' }>,
): Promise<StaffCaller | null> {
  const row = await findKeyById(db, via.id);
  return row && isKeyAlive(row.key, now()) ? callerFrom(row) : null;
}

function callerFrom({ key, ...maker }: KeyWithMaker): StaffCaller {
  const caller = staffCallerFrom(maker, { kind: 'key', id: key.id, name: key.name });
  const rights = rightsOfKey(key, caller);
  const prices = fewerPrices(caller.seenPrices, seenPricesWith(rights));
  // A key has flags alone, and nothing that its maker's base role allows beyond them.
  return { ...caller, role: 'viewer', ...rights, seenPrices: prices };
}
