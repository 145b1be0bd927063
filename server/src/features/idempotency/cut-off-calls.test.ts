import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { documentCallsOf, SELLER } from '../../test/document-calls.ts';
import { createStaff } from '../../test/factories.ts';
import { usePartShelf } from '../../test/part-shelf.ts';
import { formOf, picture } from '../../test/photo-files.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { claimKey, releaseKey } from './idempotency.queries.ts';

/*
 * The state of a database whose program was killed in the middle of a call is made here by hand;
 * `prove/repeats.test.ts` kills one.
 */
const { app, ask, newPart, token } = usePartShelf({ numbered: 'K', description: 'Akku', category: 'Akku' });
const query = (text: string, values: unknown[] = []) => app().database.pool.query(text, values);
const send = (key: string, line: string, body?: unknown) => ask(line, body, { 'idempotency-key': key });

/** The process that did the call is gone: the work is stored, its answer is not. */
const loseAnswer = (key: string) =>
  query(
    'update given_answers set status = null, content_type = null, sealed_body = null, alive_at = null where key = $1',
    [key],
  );
const movementsOf = async ({ _id }: { _id: string }) =>
  (
    await query(
      "select count(*)::int as count from part_movements where part_id = $1 and kind <> 'inventur'",
      [_id],
    )
  ).rows[0].count;
const movement = { kind: 'wareneingang', quantity: 2 };

it('a repeat after the work was stored and its answer lost gets the first answer, and nothing is done twice', async () => {
  const part = await newPart(5);
  const line = `POST /api/parts/${part._id}/movements`;
  const first = await send('bewegung', line, movement);
  expect(first.status).toBe(201);
  const { rows } = await query("select part, number from idempotency_steps where key = 'bewegung'");
  expect(rows).toEqual([{ part: '', number: 0 }]);
  for (let times = 0; times < 2; times++) {
    await loseAnswer('bewegung');
    const again = await send('bewegung', line, movement);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  }
  expect(await movementsOf(part)).toBe(1);
});

it.each<[string, () => Promise<[line: string, body?: unknown]>]>([
  ['a new phone', async () => ['POST /api/devices', { imei: freshImei(), model: 'iPhone 13' }]],
  [
    'a temporary password',
    async () => {
      const { id } = await createStaff(app(), { role: 'viewer' });
      return [`PATCH /api/user-management/users/${id}/reset-password`];
    },
  ],
  [
    'a page to sign on',
    async () => {
      const calls = documentCallsOf(app(), (await createStaff(app(), { role: 'super_admin' })).token);
      await calls.fillInCompany();
      const body = { seller: SELLER, payment: { method: 'bar' } };
      return [`POST /api/devices/${await calls.buy()}/signature-requests`, body];
    },
  ],
  [
    'an invitation with its link',
    async () => ['POST /api/user-management/invite-user', { email: 'neu@example.org', role: 'viewer' }],
  ],
  [
    'several phones of which one is refused',
    async () => {
      const phone = async () =>
        (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13' })).body._id;
      const ids = [await phone(), randomUUID(), await phone()];
      return ['POST /api/devices/bulk', { ids, action: 'status', status: 'in_reparatur' }];
    },
  ],
])('%s is answered as it was', async (title, made) => {
  const key = title.replaceAll(' ', '-');
  const [line, body] = await made();
  const first = await send(key, line, body);
  expect(first.status).toBeLessThan(300);
  await loseAnswer(key);
  const again = await send(key, line, body);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
});

it('of several phones those are done that were left when it was cut off', async () => {
  const phone = async () =>
    (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13' })).body._id as string;
  const ids = [await phone(), await phone(), await phone()];
  const body = { ids, action: 'status', status: 'in_reparatur' };
  const first = await send('drei', 'POST /api/devices/bulk', body);
  await loseAnswer('drei');
  // As if it had been cut off before the last one.
  await query("delete from idempotency_steps where key = 'drei' and part = $1", [`/${ids[2]}`]);
  await ask(`PUT /api/devices/${ids[0]}`, { status: 'verkaufsbereit' });
  await ask(`PUT /api/devices/${ids[2]}`, { status: 'verkaufsbereit' });
  expect((await send('drei', 'POST /api/devices/bulk', body)).body).toEqual(first.body);
  const statusOf = async (id: string | undefined) => (await ask(`GET /api/devices/${id}`)).body.status;
  expect([await statusOf(ids[0]), await statusOf(ids[2])]).toEqual(['verkaufsbereit', 'in_reparatur']);
});

it('a photo is stored once, and where its repeat finds no room it says that it was done', async () => {
  const { _id } = (await ask('POST /api/devices', { imei: freshImei(), model: 'iPhone 13' })).body;
  const bytes = await picture();
  const upload = (key: string, count = 1) => {
    const { body, headers } = formOf(Array(count).fill({ bytes }));
    return ask(`POST /api/devices/${_id}/photos`, body, { ...headers, 'idempotency-key': key });
  };
  const first = await upload('foto');
  await loseAnswer('foto');
  expect((await upload('foto')).body).toEqual(first.body);
  expect((await upload('elf', 11)).status).toBe(201);
  await loseAnswer('foto');
  expect(await upload('foto')).toMatchObject({ status: 409, body: { code: 'already_done' } });
  expect(await upload('foto')).toMatchObject({ status: 409, body: { code: 'already_done' } });
  expect((await ask(`GET /api/devices/${_id}/photos`)).body).toHaveLength(12);
});

it('what cannot be read back any more is told as done', async () => {
  const part = await newPart(5);
  const line = `POST /api/parts/${part._id}/movements`;
  await send('unlesbar', line, movement);
  await query("update given_answers set sealed_body = 'x' where key = 'unlesbar'");
  expect(await send('unlesbar', line, movement)).toMatchObject({
    status: 409,
    body: { code: 'already_done' },
  });
  await loseAnswer('unlesbar');
  await query("update idempotency_steps set sealed_result = 'x' where key = 'unlesbar'");
  for (let times = 0; times < 2; times++)
    expect((await send('unlesbar', line, movement)).body.code).toBe('already_done');
  expect(await movementsOf(part)).toBe(1);
});

it('a call that was cut off before its work was stored is done by its repeat', async () => {
  const part = await newPart(5);
  const line = `POST /api/parts/${part._id}/movements`;
  await send('davor', line, movement);
  await loseAnswer('davor');
  await query("delete from idempotency_steps where key = 'davor'");
  expect((await send('davor', line, movement)).status).toBe(201);
  expect(await movementsOf(part)).toBe(2);
});

it('of two who both take the call for their own one does it, however long the first one takes', async () => {
  const part = await newPart(5);
  const line = `POST /api/parts/${part._id}/movements`;
  const { asked } = await app().deps.db.transaction(async (tx) => {
    await tx.execute(`select from parts where id = '${part._id}' for update`);
    const first = send('beide', line, movement);
    await untilWaiting(app(), first);
    await query("update given_answers set alive_at = alive_at - interval '61 seconds' where key = 'beide'");
    const second = send('beide', line, movement);
    await untilWaiting(app(), second, 2);
    return { asked: Promise.all([first, second]) };
  });
  const statuses = (await asked).map(({ status, body }) => [status, body.code]);
  expect(statuses).toContainEqual([201, undefined]);
  expect(statuses).toContainEqual([409, 'still_running']);
  expect(await movementsOf(part)).toBe(1);
  expect((await send('beide', line, movement)).status).toBe(201);
  expect(await movementsOf(part)).toBe(1);
});

it('of several who find nobody at a call one takes it, the next once that one is gone or gives it back', async () => {
  const now = new Date('2026-11-19T10:00:00.000Z');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const { db } = app().deps;
  const key = { callerId: randomUUID(), key: 'frei' };
  const claim = (owner: string, goneBefore = before(10)) =>
    db.transaction((tx) =>
      claimKey(tx, { ...key, owner, requestHash: 'a', now, forgottenBefore: before(86_400), goneBefore }),
    );
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await claim(first)).toBe(true);
  expect(await claim(second)).toBe(false);
  expect(await claim(second, new Date(now.getTime() + 1))).toBe(true);
  expect(await claim(third)).toBe(false);
  await db.transaction((tx) => releaseKey(tx, { ...key, owner: first }));
  expect(await claim(third), 'given back by somebody who holds it no more').toBe(false);
  await db.transaction((tx) => releaseKey(tx, { ...key, owner: second }));
  expect(await claim(third)).toBe(true);
});

it('whoever hangs up before the answer gets it with the repeat', async () => {
  const part = await newPart(5);
  const { app: server } = app();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const { port } = server.server.address() as AddressInfo;
  const body = JSON.stringify(movement);
  const post = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/parts/${part._id}/movements`, {
      method: 'POST',
      signal,
      headers: {
        authorization: `Bearer ${token()}`,
        'content-type': 'application/json',
        'idempotency-key': 'aufgelegt',
      },
      body,
    });
  const left = await app().deps.db.transaction(async (tx) => {
    await tx.execute(`select from parts where id = '${part._id}' for update`);
    const asked = post(leaving.signal).catch((error: Error) => error.name);
    await untilWaiting(app(), asked);
    leaving.abort();
    return asked;
  });
  expect(left).toBe('AbortError');
  const again = await post();
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await movementsOf(part)).toBe(1);
});

it('what fails after its work was stored is not done again', async () => {
  const part = await newPart(5);
  const line = `POST /api/parts/${part._id}/movements`;
  // The answer cannot be written down, as when the database goes away between the two.
  await query(`create function refuse_answers() returns trigger language plpgsql as
    $$ begin if new.status is not null and new.key = 'danach' then raise 'no'; end if; return new; end $$`);
  await query(
    'create trigger refuse_answers before update on given_answers for each row execute function refuse_answers()',
  );
  const first = await send('danach', line, movement);
  expect(first.status).toBe(201);
  await query('drop trigger refuse_answers on given_answers');
  await query("update given_answers set alive_at = null where key = 'danach'");
  const again = await send('danach', line, movement);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await movementsOf(part)).toBe(1);
});
