import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { checkImei, imeiForProvider, normaliseImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { ProviderRefusedError } from '../../../adapters/provider-errors.ts';
import { AppError, enforce } from '../../../app-error.ts';
import { outsideCall } from '../../../db/idempotent-call.ts';
import type { Deps } from '../../../deps.ts';
import { findDevice, findLastSoldDevice, findOpenDeviceId } from '../devices.queries.ts';
import { findImeiCheck, type ImeiCheckRow, upsertImeiCheck } from './imei-checks.queries.ts';

const CACHED_FOR_MS = 24 * 3_600_000;

/** A phone in stock is answered as stored; of any other the provider is asked and nothing is stored. */
export async function lookUpImei(deps: Pick<Deps, 'db' | 'now' | 'imeiProvider'>, typed: string) {
  enforce(checkImei(typed));
  const imei = normaliseImei(typed);
  const openId = await findOpenDeviceId(deps.db, imei);
  const stored = openId && (await findDevice(deps.db, openId));
  if (stored) return { isNew: false as const, stored };

  const check = await askUnlessCached(deps, imeiForProvider(imei));
  if (!check.facts) throw new AppError(deviceProblems.imeiUnknown());
  return {
    isNew: true as const,
    imei,
    check: { ...check, facts: check.facts },
    previous: await findLastSoldDevice(deps.db, imei),
  };
}

export async function askUnlessCached(
  deps: Pick<Deps, 'db' | 'now' | 'imeiProvider'>,
  imei: string,
): Promise<ImeiCheckRow> {
  const { db, now, imeiProvider } = deps;
  const kept = await findImeiCheck(db, imei);
  const isFresh = kept && now().getTime() - kept.checkedAt.getTime() < CACHED_FOR_MS;
  if (isFresh && kept.provider === imeiProvider.name) return kept;

  const check = await askProvider(deps, imei);
  await outsideCall(() => db.transaction((tx) => upsertImeiCheck(tx, check)));
  return check;
}

/** Costs what a check costs, whatever is known already. */
export async function askProvider(
  { now, imeiProvider }: Pick<Deps, 'now' | 'imeiProvider'>,
  imei: string,
): Promise<ImeiCheckRow> {
  const answer = await imeiProvider.check(imei).catch(explainProviderFailure);
  return {
    imei,
    provider: imeiProvider.name,
    isSandbox: imeiProvider.isSandbox,
    facts: answer.found ? answer.facts : null,
    raw: answer.raw,
    checkedAt: now(),
  };
}

function explainProviderFailure(error: unknown): never {
  if (!(error instanceof ProviderRefusedError))
    throw new AppError(deviceProblems.imeiProviderDown(), { cause: error });
  if (error.kind === 'input') throw new AppError(deviceProblems.imeiUnknown());
  throw new AppError(deviceProblems.imeiProviderRefused(error.kind), { cause: error });
}
