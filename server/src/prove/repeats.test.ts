import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { createStaff } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';
import { brokenInvariants } from './invariants.ts';

const bed = useProgramBed();
const isFull = process.env.PROVE === 'full';
const SEED = Number(process.env.SEED ?? 1);
const WRITERS = isFull ? 12 : 6;
const KILLS = isFull ? Number(process.env.PROVE_ROUNDS ?? 40) : 1;
const TIME_LIMIT = { timeout: isFull ? 1_800_000 : 180_000 };

let testApp: TestApp;
let token: string;
let movements: string;
beforeEach(async () => {
  testApp = await createTestApp();
  token = (await createStaff(testApp, { role: 'super_admin' })).token;
  const part = { description: 'Akku', forModel: 'iPhone 13', category: 'Akku', price: 20, partNumber: 'A-1' };
  const { body } = await testApp.ask('POST /api/parts', { token, body: part });
  await testApp.ask(`POST /api/parts/${body._id}/stocked`, { token, body: { counted: 0 } });
  movements = `/api/parts/${body._id}/movements`;
});
afterEach(() => testApp.close());

const query = async (text: string) => (await testApp.database.pool.query(text)).rows;
const startProgram = () => bed.start({ DATABASE_URL: urlOf(testApp.database.address) });

/** Books under the key; null where the program was killed before it answered. */
async function book(address: string, key: string) {
  const response = await fetch(`${address}${movements}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ kind: 'wareneingang', quantity: 1, note: key }),
  }).catch(() => null);
  const body = await response?.json().catch(() => null);
  return response && body ? { status: response.status, body } : null;
}

/** The storing of an answer first does this in the database, so that a program can be killed before it is done. */
async function beforeAnAnswerIsStored(statement: string): Promise<void> {
  await testApp.database.pool.query(`
    create function before_answer() returns trigger language plpgsql as
      $$ begin if new.status is not null then ${statement}; end if; return new; end $$;
    create trigger before_answer before update on given_answers for each row execute function before_answer()`);
}

/** As when its ten seconds have passed: whoever did a call and was killed is heard of no more. */
const passSeconds = () =>
  query(
    "update given_answers set began_at = began_at - interval '61 s', alive_at = alive_at - interval '61 s'",
  );

it(
  'a program that is killed between the work and its answer has done it once, and the repeat gets the answer',
  TIME_LIMIT,
  async () => {
    const LOCK = 4711;
    await beforeAnAnswerIsStored(`perform pg_advisory_xact_lock(${LOCK})`);
    const holder = await testApp.database.pool.connect();
    await holder.query(`select pg_advisory_lock(${LOCK})`);
    const first = startProgram();
    const cutOff = book(await first.listening(), 'einmal');
    const stuck = `from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`;
    await expect.poll(() => query(`select pid ${stuck}`), { timeout: 30_000, interval: 50 }).toHaveLength(1);
    first.kill('SIGKILL');
    expect(await cutOff).toBeNull();
    // The server does not notice by itself that the program of a waiting session is gone.
    await query(`select pg_terminate_backend(pid) ${stuck}`);
    await holder.query(`select pg_advisory_unlock(${LOCK})`);
    holder.release();
    const [stored] = await query('select status, alive_at from given_answers');
    expect(stored.status).toBeNull();
    await passSeconds();

    const second = startProgram();
    const address = await second.listening();
    const repeated = await book(address, 'einmal');
    expect(repeated).toMatchObject({
      status: 201,
      body: { kind: 'wareneingang', quantity: 1, note: 'einmal' },
    });
    expect(await book(address, 'einmal')).toEqual(repeated);
    expect(await query("select stock_after from part_movements where note = 'einmal'")).toEqual([
      { stock_after: 1 },
    ]);
    await second.stop();
  },
);

it(
  `movements that are repeated until they are answered stand once each, seed ${SEED}`,
  TIME_LIMIT,
  async () => {
    // Long enough for many to be cut off there.
    await beforeAnAnswerIsStored('perform pg_sleep(0.02)');
    const { between } = createRandom(SEED);
    let program = startProgram();
    let address = await program.listening();
    let isOver = false;
    const answered: string[] = [];
    const statuses = new Map<number, number>();
    const write = async (_: unknown, writer: number) => {
      for (let count = 0; !isOver; count++) {
        const key = `${writer}-${count}`;
        for (let isAnswered = false; !isAnswered; ) {
          const answer = await book(address, key);
          if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          isAnswered = answer?.status === 201;
          if (!isAnswered) await pause(50);
        }
        answered.push(key);
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const before = answered.length;
      await expect
        .poll(() => answered.length, { timeout: 60_000, interval: 10 })
        .toBeGreaterThan(before + between(10, 40));
      program.kill('SIGKILL');
      await program.ended;
      const lost = `from given_answers k where status is null
      and exists (select from idempotency_steps s where s.caller_id = k.caller_id and s.key = k.key)`;
      cutOff += (await query(`select count(*)::int as count ${lost}`))[0].count;
      if (!isFull) await passSeconds();
      program = startProgram();
      address = await program.listening();
    }
    isOver = true;
    await Promise.all(writers);
    await program.stop();

    const booked = await query("select note from part_movements where kind = 'wareneingang'");
    expect(booked.map(({ note }) => note).sort()).toEqual(answered.sort());
    expect([...statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    expect(await brokenInvariants(testApp.database.pool)).toEqual([]);
    reportProof(
      `${KILLS} programs killed under ${WRITERS} writers with keys, ${answered.length} movements, ${cutOff} cut off between the work and its answer, answered ${JSON.stringify([...statuses])}, none twice`,
    );
  },
);
