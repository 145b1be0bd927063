import type { BulkInput } from '@kreislauf/domain/bulk/bulk.contract';
import { bulkProblems } from '@kreislauf/domain/bulk/bulk.problems';
import { checkSalePrice } from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { idOnWire } from '@kreislauf/domain/shared/wire';
import { AppError, enforce } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import { asPartOfCall } from '../../db/idempotent-call.ts';
import type { Deps } from '../../deps.ts';
import { assignDevice } from '../assignments/assign-device.ts';
import { updateDevice } from '../devices/update-device.ts';
import { findResellerState } from './bulk.queries.ts';

interface Result {
  _id: string;
  ok: boolean;
  error?: string;
}

/**
 * Each device for itself, as by hand: with its own transaction, its history and its mail, so that one that is refused
 * keeps none of the others back. What is wrong with the call itself refuses all of them before the first.
 */
export async function changeMany(deps: Deps, input: BulkInput, actor: StaffCaller): Promise<Result[]> {
  const act = await actOf(deps, input, actor);
  const results: Result[] = [];
  for (const id of new Set(input.ids)) results.push(await asPartOfCall(id, () => outcomeOf(id, act)));
  return results;
}

type Act = (id: string) => Promise<unknown>;

async function actOf(deps: Deps, input: BulkInput, actor: StaffCaller): Promise<Act> {
  const flag = input.action === 'assign' ? 'resellers.assign' : 'devices.edit';
  if (!hasPermission(actor.permissions, flag)) throw new AppError(bulkProblems.mayNot());
  if (input.action === 'status') {
    const { status, actualSellingPrice } = input;
    if (actualSellingPrice !== undefined) enforce(checkSalePrice(euroToCents(actualSellingPrice)));
    const change = { status, ...(actualSellingPrice !== undefined && { actualSellingPrice }) };
    return (id) => updateDevice(deps, id, change as DeviceUpdate, actor);
  }
  const { resellerId, minimumPrice, minimumPrices = {} } = input;
  const priceOf = (id: string) => minimumPrices[id] ?? minimumPrice;
  if (input.ids.some((id) => priceOf(id) === undefined)) throw new AppError(bulkProblems.priceMissing());
  const reseller = await findResellerState(deps.db, resellerId);
  if (!reseller)
    throw new AppError({
      ...resellerProblems.notFound(),
      status: 400,
      fields: { resellerId: 'Bitte wählen Sie einen Reseller' },
    });
  if (!reseller.isActive) throw new AppError({ ...resellerProblems.inactive(), status: 400 });
  return (deviceId) =>
    assignDevice(deps, { deviceId, resellerId, minimumPrice: priceOf(deviceId) ?? 0 }, actor);
}

async function outcomeOf(id: string, act: Act): Promise<Result> {
  if (!idOnWire.safeParse(id).success)
    return { _id: id, ok: false, error: deviceProblems.notFound().sentence };
  try {
    await act(id);
    return { _id: id, ok: true };
  } catch (error) {
    // Only what a rule refuses is this row's own affair; a database in trouble ends the call.
    if (!(error instanceof AppError) || error.problem.status >= 500) throw error;
    return { _id: id, ok: false, error: error.problem.sentence };
  }
}
