import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { deviceProblems } from './devices.problems.ts';

/** Part numbers are the same whatever their case and surrounding blanks. */
export function isSamePart(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** A part is built into a device once. */
export function checkPartLines(parts: readonly { partNumber: string }[]): Verdict {
  const seen = new Set<string>();
  for (const { partNumber } of parts) {
    const key = partNumber.trim().toLowerCase();
    if (seen.has(key)) return refuse(deviceProblems.partTwice(partNumber.trim()));
    seen.add(key);
  }
  return fine;
}
