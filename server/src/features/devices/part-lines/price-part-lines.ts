import type { DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { AppError } from '../../../app-error.ts';
import type { StaffCaller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import { listPartsByNumber } from '../../parts/parts.queries.ts';
import type { DeviceRow } from '../devices.queries.ts';

/**
 * A caller who may not see prices cannot set them: a stored line keeps its own, a new one costs what the catalogue
 * says. Everybody else says what a part costs.
 */
export async function pricePartLines(
  tx: Tx,
  input: DeviceUpdate,
  stored: DeviceRow['parts'],
  actor: StaffCaller,
): Promise<DeviceUpdate> {
  const unpriced = input.parts?.filter(({ price }) => actor.hidesCosts || price === undefined) ?? [];
  if (!input.parts || unpriced.length === 0) return input;
  if (!actor.hidesCosts) throw new AppError(deviceProblems.partPriceMissing());
  const catalogue = await listPartsByNumber(
    tx,
    unpriced.map(({ partNumber }) => partNumber),
  );
  const parts = input.parts.map((line) => {
    const isLine = (one: { partNumber: string }) => isSamePart(one.partNumber, line.partNumber);
    const known = stored.find(isLine) ?? catalogue.find(isLine);
    if (!known) return { ...line, price: line.price ?? 0 };
    return { ...line, price: actor.hidesCosts ? centsToEuro(known.priceCents) : line.price };
  });
  return { ...input, parts };
}
