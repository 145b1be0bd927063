import type { DeviceStatus } from '../devices/device-status.rules.ts';
import type { Permissions } from '../permissions/permissions.rules.ts';
import { centsToEuro, euroToCents } from '../shared/money.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { workshopProblems } from './workshop.problems.ts';

/** Phones in these are on the board. */
export const workshopStatuses = ['gekauft', 'in_reparatur'] as const satisfies DeviceStatus[];

export function isInWorkshop(status: DeviceStatus): boolean {
  return (workshopStatuses as readonly string[]).includes(status);
}

export const repairStates = ['offen', 'laeuft', 'pausiert', 'fertig'] as const;
export type RepairState = (typeof repairStates)[number];

export const neededPartStates = ['da', 'bestellt', 'fehlt', 'verbaut'] as const;
export type NeededPartState = (typeof neededPartStates)[number];

export const workshopColumns = ['zu_tun', 'wartet', 'in_arbeit', 'pruefung'] as const;
export type WorkshopColumn = (typeof workshopColumns)[number];

export const repairActions = ['take', 'start', 'pause', 'done'] as const;
export type RepairAction = (typeof repairActions)[number];

export const MAX_MINUTES = 100_000;

export interface Technician {
  id: string;
  name: string;
}

/** The permission to edit devices is the one to repair them. */
export function mayRepair(user: { isActive: boolean; permissions: Permissions }): boolean {
  return user.isActive && user.permissions.devices.edit;
}

export interface Repair {
  technician: Technician | null;
  state: RepairState;
  /** Without what runs now. */
  workedSeconds: number;
  runningSince: Date | null;
}

export const untouched: Repair = { technician: null, state: 'offen', workedSeconds: 0, runningSince: null };

/**
 * Parts are handed out to the phones in the order in which these came: what is in stock first, then what is on its way. A
 * part that nobody counts is taken for there, unless it was ordered: the shop decides what it wants to know.
 */
export function stateOfNeeded({
  isStocked,
  stock,
  onOrder,
  rank,
}: {
  isStocked: boolean;
  stock: number;
  onOrder: number;
  /** From 1: the how many-th planned line of this part it is. */
  rank: number;
}): NeededPartState {
  if (!isStocked) return onOrder > 0 ? 'bestellt' : 'da';
  if (rank <= stock) return 'da';
  return rank <= Math.max(stock, 0) + onOrder ? 'bestellt' : 'fehlt';
}

export function columnOf(state: RepairState, parts: readonly { state: NeededPartState }[]): WorkshopColumn {
  if (state === 'laeuft') return 'in_arbeit';
  if (state === 'fertig') return 'pruefung';
  return parts.some(({ state: part }) => part === 'bestellt' || part === 'fehlt') ? 'wartet' : 'zu_tun';
}

/** The action of putting a card into a column; null if it does nothing. */
export function actionInto(column: WorkshopColumn, state: RepairState): RepairAction | null {
  if (column === 'in_arbeit') return state === 'laeuft' ? null : 'start';
  if (column === 'pruefung') return state === 'fertig' ? null : 'done';
  return state === 'laeuft' ? 'pause' : null;
}

/** The buttons of a card, the most likely first. */
export function actionsIn(state: RepairState): RepairAction[] {
  if (state === 'laeuft') return ['done', 'pause'];
  // A finished repair is still to be checked, on the same sheet.
  return state === 'fertig' ? ['done', 'start'] : ['start', 'done'];
}

function secondsWorked({ workedSeconds, runningSince }: Repair, now: Date): number {
  const running = runningSince ? Math.max(0, now.getTime() - runningSince.getTime()) / 1000 : 0;
  return Math.round(workedSeconds + running);
}

export function minutesWorked(repair: Repair, now: Date): number {
  return Math.round(secondsWorked(repair, now) / 60);
}

/** Euro; beside the specified costs, never inside them. */
export function labourCostOf(minutes: number, hourlyRate: number): number {
  return centsToEuro(Math.round((minutes * euroToCents(hourlyRate)) / 60));
}

interface RepairStep {
  action: RepairAction;
  by: Technician;
  /** The technician of `take`, if one is named. */
  to?: Technician | undefined;
  /** The total time of `done`; without it the measured time counts. */
  minutes?: number | undefined;
  now: Date;
}

/** Taking over a phone from another technician has to be explicit, by `to`. */
export function checkRepairStep(repair: Repair, { action, by, to }: RepairStep): Verdict {
  const { technician, state } = repair;
  const isAnothers = technician !== null && technician.id !== by.id;
  if (action === 'take') return isAnothers && !to ? refuse(workshopProblems.taken(technician.name)) : fine;
  if (action === 'start') return isAnothers ? refuse(workshopProblems.taken(technician.name)) : fine;
  if (action === 'pause')
    return state === 'laeuft' || state === 'pausiert' ? fine : refuse(workshopProblems.notRunning());
  return fine;
}

/** The same again changes nothing: a double click is one. */
export function repairAfter(repair: Repair, { action, by, to, minutes, now }: RepairStep): Repair {
  const technician = repair.technician ?? by;
  switch (action) {
    case 'take': {
      const next = to ?? by;
      if (next.id === repair.technician?.id) return repair;
      // The next technician begins anew; the time of the one before stays.
      return { ...stopped(repair, now), technician: next };
    }
    case 'start':
      return repair.state === 'laeuft'
        ? repair
        : { ...repair, technician, state: 'laeuft', runningSince: now };
    case 'pause':
      return repair.state === 'pausiert' ? repair : stopped(repair, now);
    case 'done':
      if (repair.state === 'fertig' && minutes === undefined) return repair;
      return {
        technician,
        state: 'fertig',
        workedSeconds: minutes === undefined ? secondsWorked(repair, now) : minutes * 60,
        runningSince: null,
      };
  }
}

function stopped(repair: Repair, now: Date): Repair {
  if (repair.state !== 'laeuft') return repair;
  return { ...repair, state: 'pausiert', workedSeconds: secondsWorked(repair, now), runningSince: null };
}

/** The clock stops when a change of status takes the phone out of the workshop; back in, the repair is open again. */
export function repairAfterStatus(repair: Repair, from: DeviceStatus, to: DeviceStatus, now: Date): Repair {
  if (isInWorkshop(from) === isInWorkshop(to)) return repair;
  if (isInWorkshop(to)) return repair.state === 'fertig' ? { ...repair, state: 'offen' } : repair;
  return repair.state === 'laeuft' ? { ...stopped(repair, now), state: 'fertig' } : repair;
}
