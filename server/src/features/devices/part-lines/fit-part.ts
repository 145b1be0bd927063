import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import {
  isBuiltIn,
  isSamePart,
  type PartLineState,
  withState,
} from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { stockProblems } from '@kreislauf/domain/parts/stock.problems';
import type { TakeOffTarget } from '@kreislauf/domain/parts/stock.rules';
import { AppError } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { type Move, writeMovements } from '../../parts/write-stock.ts';
import { describeDevice } from '../describe-device.ts';
import { findSurroundings, lockDevice } from '../devices.queries.ts';
import { writeDevice } from '../write-device.ts';

interface LineOf {
  id: string;
  partNumber: string;
}

/** One leaves the stock; a part that is built in already stays so. */
export function fitPart(deps: Pick<Deps, 'db' | 'now'>, line: LineOf, actor: StaffCaller): Promise<Device> {
  return moveLine(deps, line, 'verbaut', actor);
}

/** The line is planned again; the part itself goes back on the shelf or into the bin. */
export function takePartOff(
  deps: Pick<Deps, 'db' | 'now'>,
  line: LineOf,
  to: TakeOffTarget,
  actor: StaffCaller,
): Promise<Device> {
  return moveLine(deps, line, 'geplant', actor, (tx, partNumber, now) => {
    const back: Move = { partNumber, kind: 'rueckgabe', quantity: 1, deviceId: line.id };
    const moves: Move[] = to === 'lager' ? [back] : [back, { ...back, kind: 'ausschuss', quantity: -1 }];
    return writeMovements(tx, moves, { actor: authorOf(actor), now });
  });
}

async function moveLine(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, partNumber }: LineOf,
  state: PartLineState,
  actor: StaffCaller,
  bookBack?: (tx: Tx, partNumber: string, now: Date) => Promise<unknown>,
): Promise<Device> {
  return db.transaction(async (tx) => {
    const [stored, around] = await Promise.all([lockDevice(tx, id), findSurroundings(tx, id)]);
    if (!stored || !around) throw new AppError(deviceProblems.notFound());
    const line = stored.parts.find((one) => isSamePart(one.partNumber, partNumber));
    if (!line) throw new AppError(stockProblems.lineNotFound(partNumber));
    if (isBuiltIn(line) === (state === 'verbaut'))
      return describeDevice({ ...around, device: stored }, actor);
    const moment = now();
    const parts = withState(stored.parts, partNumber, state);
    const device = await writeDevice(tx, stored, { parts }, { actor: authorOf(actor), now: moment });
    await bookBack?.(tx, line.partNumber, moment);
    return describeDevice({ ...around, device }, actor);
  });
}
