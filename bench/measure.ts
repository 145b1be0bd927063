/** Milliseconds of the middle run; one run in ten is a warm-up and not counted. */
export async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < Math.ceil(runs / 10); i++) await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

export function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
}

export interface Row {
  what: string;
  bareMs: number;
  answerMs: number;
  clientMs: number;
}

/** Times differ from machine to machine; the ratio within one run does not much. */
export function printRatios(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      rows.map(({ what, bareMs, answerMs, clientMs }) => [
        what,
        {
          'bare query (ms)': bareMs.toFixed(2),
          'answer (ms)': answerMs.toFixed(2),
          ratio: (answerMs / bareMs).toFixed(2),
          'seen by a client (ms)': clientMs.toFixed(2),
        },
      ]),
    ),
  );
}
