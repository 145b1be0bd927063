import { checkDeviceChange } from '@kreislauf/domain/devices/device-bonds.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import type { DonorInput } from '@kreislauf/domain/devices/donor/donor.contract';
import { donorProblems } from '@kreislauf/domain/devices/donor/donor.problems';
import {
  calculateShares,
  checkDonatedOnce,
  checkShares,
  priceWithDonated,
} from '@kreislauf/domain/devices/donor/donor.rules';
import { sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { isBuiltIn, isSamePart, partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError, enforce } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { markStocked } from '../../parts/movements.queries.ts';
import { lockPartsByNumber } from '../../parts/part-import.queries.ts';
import { setPaidPrice } from '../../parts/part-prices.queries.ts';
import { type Move, writeMovements } from '../../parts/write-stock.ts';
import { findBonds } from '../bonds.queries.ts';
import { describeDevice } from '../describe-device.ts';
import { type DeviceRow, findSurroundings, lockDevice, lockImeiOf } from '../devices.queries.ts';
import { type Origin, writeDevice } from '../write-device.ts';
import { moveRepair } from '../write-repair.ts';

type DonatedPart = NonNullable<DeviceRow['donor']>['parts'][number];

/**
 * A phone is taken apart: it leaves the stock with no sale, what came out of it goes on the shelf, and each part carries its
 * share of what the phone cost. What was planned for it is planned no longer.
 */
export async function donateParts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { parts: lines }: DonorInput,
  actor: StaffCaller,
): Promise<Device> {
  if (actor.hidesCosts && lines.some(({ share }) => share != null))
    throw new AppError(donorProblems.mayNotShare());
  enforce(checkDonatedOnce(lines));
  return db.transaction(async (tx) => {
    const [, stored, around] = await Promise.all([
      lockImeiOf(tx, id),
      lockDevice(tx, id),
      findSurroundings(tx, id),
    ]);
    if (!stored || !around) throw new AppError(deviceProblems.notFound());
    enforce(checkDeviceChange(await findBonds(tx, id), { act: 'takeApart' }));
    const by = { actor: authorOf(actor), now: now() };
    const donated = donatedParts(stored.purchasePriceCents, lines);
    await putOnShelf(tx, id, donated, by);
    // Nobody works on it any more: a running clock stops as if it had left the workshop.
    await moveRepair(tx, id, [stored.status, 'verkaufsbereit'], by.now);
    const parts = stored.parts.filter(isBuiltIn);
    const columns = { parts, partsCents: sumOfParts(parts), donorSince: by.now };
    const donor = { by: by.actor.name, parts: donated };
    const device = await writeDevice(tx, stored, { ...columns, donor }, by);
    return describeDevice({ ...around, device }, actor);
  });
}

function donatedParts(priceCents: number, lines: DonorInput['parts']): DonatedPart[] {
  const given = lines.map(({ share }) => (share == null ? undefined : euroToCents(share)));
  enforce(checkShares(priceCents, given));
  const shares = calculateShares(priceCents, given);
  return lines.map(({ partNumber, quantity }, index) => ({
    partNumber,
    quantity,
    shareCents: shares[index] ?? 0,
  }));
}

/** A part that nobody has counted yet begins with a stock of none, because parts that are taken out are counted. */
async function putOnShelf(tx: Tx, deviceId: string, donated: DonatedPart[], by: Origin): Promise<void> {
  const known = await lockPartsByNumber(
    tx,
    donated.map(({ partNumber }) => partNumber),
  );
  const keys = new Set(known.map(({ partNumber }) => partKey(partNumber)));
  const unknown = donated.filter(({ partNumber }) => !keys.has(partKey(partNumber)));
  if (unknown.length > 0)
    throw new AppError(donorProblems.unknownParts(unknown.map(({ partNumber }) => partNumber)));
  const moves: Move[] = [];
  for (const part of known) {
    const line = donated.find(({ partNumber }) => isSamePart(partNumber, part.partNumber));
    if (!line) continue;
    const { partNumber } = part;
    if (!part.isStocked)
      moves.push({ partNumber, kind: 'inventur', quantity: -(await markStocked(tx, part.id)) });
    moves.push({
      partNumber,
      kind: 'wareneingang',
      quantity: line.quantity,
      deviceId,
      note: 'Teilespender',
    });
    const price = priceWithDonated({ ...part, stock: part.isStocked ? part.stock : 0 }, line);
    if (price !== part.priceCents)
      await setPaidPrice(tx, part, price, { actorName: by.actor.name, at: by.now, source: 'donor' });
  }
  await writeMovements(tx, moves, by);
}
