import path from 'node:path';
import { expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { killAll, processesIn, query, serverPid, until, useTestBed } from './testing/test-bed.ts';

const bed = useTestBed();

function committedIds(program: { events: { event: string; id?: number }[] }): number[] {
  return program.events.flatMap(({ event, id }) => (event === 'committed' && id ? [id] : []));
}

it('a server left by a killed program is taken over by the next one', async () => {
  const dataDir = bed.makeDataFolder();
  const killed = bed.run(dataDir, { mode: 'insert' });
  await killed.next('committed');
  await killed.kill('SIGKILL');
  const survivor = serverPid(dataDir);

  const next = bed.run(dataDir);
  const { adopted, connection } = await next.next('started');
  expect(adopted).toBe(true);
  expect(serverPid(dataDir)).toBe(survivor);
  const rows = await query<{ id: number }>(connection, 'SELECT id FROM kept');
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(committedIds(killed)));

  await next.kill('SIGTERM');
  expect(processesIn(dataDir)).toEqual([]);
});

it('every acknowledged commit is there after program and server were killed together', async () => {
  const dataDir = bed.makeDataFolder();
  let acknowledged: number[] = [];
  for (const round of [1, 2, 3]) {
    const program = bed.run(dataDir, { mode: 'insert' });
    await program.next('started');
    await until(() => committedIds(program).length >= 5 * round);
    const server = processesIn(clusterPaths(dataDir).cluster);
    expect(server.length).toBeGreaterThan(3);
    killAll([program.pid, ...server]);
    await program.next('ended');
    acknowledged = [...acknowledged, ...committedIds(program)];

    const { adopted, connection, stop } = await bed.startHere(dataDir);
    expect(adopted).toBe(false);
    const rows = await query<{ id: number }>(connection, 'SELECT id FROM kept');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    await stop();
  }
  expect(acknowledged.length).toBeGreaterThan(10);
});

it('a second program on the same folder is refused with one sentence, and the first goes on', async () => {
  const dataDir = bed.makeDataFolder();
  const first = bed.run(dataDir, { mode: 'insert' });
  await first.next('committed');
  const server = serverPid(dataDir);

  const second = await bed.run(dataDir).next('failed');
  expect(second).toMatchObject({ known: true, reason: 'in-use' });
  expect(second.message).toMatch(/^Kreislauf läuft bereits mit diesem Datenordner \(.*\): .*\.$/);

  expect(serverPid(dataDir)).toBe(server);
  await first.next('committed', first.events.length);
  expect(first.events.filter(({ event }) => event === 'refused')).toEqual([]);
});

it('of two programs that start at the same moment on an empty folder exactly one runs', async () => {
  const dataDir = path.join(bed.makeFolder(), 'data');
  const programs = [bed.run(dataDir, { mode: 'insert' }), bed.run(dataDir, { mode: 'insert' })];
  const outcomes = await Promise.all(programs.map((program) => program.outcome()));
  expect(outcomes.map(({ event }) => event).sort()).toEqual(['failed', 'started']);
  expect(outcomes.find(({ event }) => event === 'failed')?.reason).toBe('in-use');

  const winner = programs[outcomes.findIndex(({ event }) => event === 'started')];
  await winner?.next('committed');
  await winner?.next('committed', winner.events.length);
  expect(winner?.events.filter(({ event }) => event === 'refused')).toEqual([]);
});

it('of five programs that find a server without a program exactly one takes it over', async () => {
  const dataDir = bed.makeDataFolder();
  const killed = bed.run(dataDir);
  await killed.next('started');
  await killed.kill('SIGKILL');
  const server = serverPid(dataDir);

  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => bed.run(dataDir).outcome()));
  expect(outcomes.filter(({ event, adopted }) => event === 'started' && adopted)).toHaveLength(1);
  expect(outcomes.filter(({ reason }) => reason === 'in-use')).toHaveLength(4);
  expect(serverPid(dataDir)).toBe(server);
});

it('a signal to the program and all it has started stops the server through the program, quickly', async () => {
  const dataDir = bed.makeDataFolder();
  const program = bed.run(dataDir, { mode: 'insert' });
  await program.next('committed');
  await program.kill('SIGTERM');
  const { ms } = await program.next('stopped');
  expect(ms).toBeLessThan(2_000);
  expect(processesIn(dataDir)).toEqual([]);
});

it('a program that starts while another is stopping waits for it', async () => {
  const dataDir = bed.makeDataFolder();
  const first = bed.run(dataDir);
  await first.next('started');
  process.kill(first.pid, 'SIGTERM');
  const second = await bed.run(dataDir).outcome();
  expect(second).toMatchObject({ event: 'started', adopted: false });
});
