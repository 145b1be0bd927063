/** Whole percents, never more than is done: a hundred means all of it. */
export function percentDone(done: number, total: number): number {
  return total === 0 ? 100 : Math.floor((Math.min(done, total) * 100) / total);
}
