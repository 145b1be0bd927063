// Load factor of the machine, by which timeouts are stretched.

import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Up to so many runnable processes for each core a server answers in no time. */
const EASY_FOR_EACH_CORE = 3;
/** Timeouts are stretched no further, however busy the machine is. */
const AT_MOST = 3;

/** The factor by which a server may take longer at this moment: 1 but on an overloaded machine. */
export function loadFactor(): number {
  return loadFactorOf(runnableNow(), availableParallelism());
}

export function loadFactorOf(runnable: number, cores: number): number {
  return Math.min(Math.max(runnable / cores / EASY_FOR_EACH_CORE, 1), AT_MOST);
}

/** Linux counts who wants to run right now; an average of a minute is late, but better than nothing. */
function runnableNow(): number {
  try {
    return runnableIn(readFileSync('/proc/loadavg', 'utf8'));
  } catch {
    return loadavg()[0] ?? 0;
  }
}

/** Such as '4.94 1.79 0.74 5/313 8880': the fourth word begins with it. */
export function runnableIn(text: string): number {
  return Number.parseInt(text.split(' ')[3] ?? '', 10) || 0;
}
