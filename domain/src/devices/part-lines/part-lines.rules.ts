import { fine, refuse, type Verdict } from '../../shared/verdict.ts';
import type { DeviceStatus } from '../device-status.rules.ts';
import { deviceProblems } from '../devices.problems.ts';

/** Part numbers are the same whatever their case and surrounding blanks. */
export function isSamePart(one: string, other: string): boolean {
  return partKey(one) === partKey(other);
}

export function partKey(partNumber: string): string {
  return partNumber.trim().toLowerCase();
}

/** A part is built into a device once. */
export function checkPartLines(parts: readonly { partNumber: string }[]): Verdict {
  const seen = new Set<string>();
  for (const { partNumber } of parts) {
    const key = partKey(partNumber);
    if (seen.has(key)) return refuse(deviceProblems.partTwice(partNumber.trim()));
    seen.add(key);
  }
  return fine;
}

export const partLineStates = ['geplant', 'verbaut'] as const;
export type PartLineState = (typeof partLineStates)[number];

interface Line {
  partNumber: string;
  /** Absent of lines that are older than planning: those parts were built in. */
  state?: PartLineState;
}

export function isBuiltIn({ state }: Line): boolean {
  return state !== 'geplant';
}

function findLine<L extends Line>(lines: readonly L[], partNumber: string): L | undefined {
  return lines.find((line) => isSamePart(line.partNumber, partNumber));
}

/** Lines as they are stored after somebody sent them: what is there keeps its state unless one is sent, what is new is planned. */
export function withStates<L extends { partNumber: string; state?: PartLineState | null | undefined }>(
  sent: readonly L[],
  stored: readonly Line[],
): (Omit<L, 'state'> & { state?: PartLineState })[] {
  return sent.map(({ state, ...line }) => {
    const known = findLine(stored, line.partNumber);
    const isUnchanged = known && (!state || state === lineState(known));
    const kept = isUnchanged ? known.state : (state ?? 'geplant');
    return { ...line, ...(kept && { state: kept }) };
  });
}

export function lineState(line: Line): PartLineState {
  return isBuiltIn(line) ? 'verbaut' : 'geplant';
}

/** Lines that were built in and are gone or only planned afterwards. */
export function takenOff<L extends Line>(before: readonly L[], after: readonly Line[]): L[] {
  return before.filter((line) => {
    const left = findLine(after, line.partNumber);
    return isBuiltIn(line) && !(left && isBuiltIn(left));
  });
}

/** Lines that are built in now and were not before. */
export function newlyBuiltIn<L extends Line>(before: readonly Line[], after: readonly L[]): L[] {
  return takenOff(after, before);
}

const afterRepair: readonly DeviceStatus[] = ['verkaufsbereit', 'zum_verkauf', 'verkauft'];

/** Planned parts are in the phone by then. */
export function endsRepair(from: DeviceStatus, to: DeviceStatus): boolean {
  return from === 'in_reparatur' && afterRepair.includes(to);
}

export function allBuiltIn<L extends Line>(lines: readonly L[]): L[] {
  return lines.map((line) => (isBuiltIn(line) ? line : { ...line, state: 'verbaut' }));
}

export function withState<L extends Line>(
  lines: readonly L[],
  partNumber: string,
  state: PartLineState,
): L[] {
  return lines.map((line) => (isSamePart(line.partNumber, partNumber) ? { ...line, state } : line));
}
