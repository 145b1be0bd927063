import { expect, it } from 'vitest';
import { createRandom, type Random } from '../demo/random.ts';
import { brokenInvariants } from '../prove/invariants.ts';
import { reportProof } from './proof-report.ts';
import { useProgramBed } from './running-program.ts';
import { besideThis, createTestApp, listenOn, type TestApp } from './test-app.ts';

const isFull = process.env.PROVE === 'full';
const PEOPLE = isFull ? 16 : 6;
const ACTS_EACH = isFull ? 300 : 20;
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Somebody who works on one of the two programs. */
export interface Person extends Pick<Random, 'pick'> {
  send(line: string, token: string, body?: object): Promise<void>;
  /** The id of one of the rows; nobody's where there are none. */
  oneOf(query: string): Promise<string>;
}

/** Many people do one thing after the other, all at once, on two programs that share a database. */
export function raceWith(
  what: string,
  seeds: number[],
  prepare: (testApp: TestApp) => Promise<(person: Person) => Promise<unknown>>,
): void {
  const bed = useProgramBed();
  const title = `${what}, seed %i: whatever meets, the data stays true and nobody is answered 5xx`;
  it.each(seeds)(title, { timeout: 900_000 }, async (seed) => {
    const testApp = await createTestApp();
    const act = await prepare(testApp);
    // The second one is this process itself.
    const program = bed.start(besideThis(testApp));
    const addresses = [await program.listening(), await listenOn(testApp)];
    const statuses = new Map<number, number>();

    const personAt = (place: number): Person => {
      const { pick } = createRandom(seed * 1_000 + place);
      return {
        pick,
        async send(line, token, body) {
          const [method, path] = line.split(' ');
          const response = await fetch(`${addresses[place % 2]}${path}`, {
            method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: body && JSON.stringify(body),
          });
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          await response.arrayBuffer();
        },
        async oneOf(query) {
          const { rows } = await testApp.database.pool.query<{ id: string }>(query);
          return rows.length ? pick(rows).id : NOBODY;
        },
      };
    };
    const workThrough = async (place: number) => {
      const person = personAt(place);
      for (let count = 0; count < ACTS_EACH; count++) await act(person);
    };
    await Promise.all(Array.from({ length: PEOPLE }, (_, place) => workThrough(place)));

    const answers = [...statuses].sort().map(([status, count]) => `${count} times ${status}`);
    reportProof(`${what}, seed ${seed}: ${PEOPLE} people on two programs, answered ${answers.join(', ')}`);
    // Answers with 5xx, or broken off as a deadlock.
    const logged = [...program.stdout.split('\n'), ...testApp.logged.map((line) => JSON.stringify(line))];
    expect(logged.filter((line) => line.includes('"request failed"'))).toEqual([]);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
    expect(await brokenInvariants(testApp.database.pool)).toEqual([]);
    const { rows } = await testApp.database.pool.query(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    expect(rows[0].count).toBe(0);
    expect((await program.stop()).code).toBe(0);
    await testApp.close();
  });
}

/** Short, or all that are wanted. */
export const seedsUpTo = (count: number) =>
  isFull ? Array.from({ length: count }, (_, index) => index + 1) : [Number(process.env.SEED ?? 1)];
