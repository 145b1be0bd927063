import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { hasSmallDisks, useSmallDisk } from './testing/small-disk.ts';
import { processesIn, query, useTestBed } from './testing/test-bed.ts';

const bed = useTestBed();
const SENTENCE =
  /^Auf dem Datenträger von .* ist kein Platz mehr: bitte Platz schaffen und Kreislauf neu starten\.$/;

describe('when files cannot grow any more (a limit of the process, as any user)', () => {
  const limited = (kilobytes: number) => ({
    within: ['bash', '-c', `ulimit -f ${kilobytes}; exec "$@"`, 'bash'],
  });

  it('the first start fails with one sentence, leaves nothing behind, and works once there is space', async () => {
    const dataDir = bed.makeFolder();
    const failed = await bed.run(dataDir, limited(4_000)).next('failed');
    expect(failed).toMatchObject({
      known: true,
      reason: 'disk-full',
      message: expect.stringMatching(SENTENCE),
    });
    expect(readdirSync(dataDir).filter((name) => !name.endsWith('.log'))).toEqual([]);
    await bed.startHere(dataDir);
  });

  it('a later start fails with one sentence, and works with all data once there is space', async () => {
    const dataDir = bed.makeDataFolder();
    const before = await bed.startHere(dataDir);
    await query(before.connection, 'CREATE TABLE kept AS SELECT 7 AS id');
    await before.stop();
    const failed = await bed.run(dataDir, limited(0)).next('failed');
    expect(failed).toMatchObject({
      known: true,
      reason: 'disk-full',
      message: expect.stringMatching(SENTENCE),
    });
    expect(processesIn(dataDir)).toEqual([]);

    const after = await bed.startHere(dataDir);
    expect(await query(after.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  });
});

describe.runIf(hasSmallDisks)('on a small file system of its own (as root)', () => {
  const mountSmall = useSmallDisk();

  it('a program outlasts a full disk, and nothing that it acknowledged is lost', async () => {
    const dataDir = bed.makeFolder();
    const { within, seenFromOutside, resize, fill, makeRoom } = await mountSmall(dataDir, '24m');
    const tooSmall = await bed.run(dataDir, { within }).next('failed');
    expect(tooSmall).toMatchObject({
      known: true,
      reason: 'disk-full',
      message: expect.stringMatching(SENTENCE),
    });
    expect(readdirSync(seenFromOutside(dataDir)).filter((name) => !name.endsWith('.log'))).toEqual([]);

    resize('100m');
    const program = bed.run(dataDir, { within, mode: 'insert' });
    await program.next('committed');
    fill();
    await program.next('refused');
    const refusals = program.events.length;
    makeRoom();
    await program.next('committed', refusals);
    await program.kill('SIGKILL');
    const acknowledged = program.events.flatMap(({ event, id }) => (event === 'committed' && id ? [id] : []));

    const stopper = bed.run(dataDir, { within });
    await stopper.next('started');
    await stopper.kill('SIGTERM');
    fill();
    const full = await bed.run(dataDir, { within }).next('failed');
    expect(full).toMatchObject({
      known: true,
      reason: 'disk-full',
      message: expect.stringMatching(SENTENCE),
    });

    makeRoom();
    const after = bed.run(dataDir, { within });
    const { connection } = await after.next('started');
    const host = seenFromOutside(clusterPaths(dataDir).socket);
    const rows = await query<{ id: number }>(
      { ...connection, host } as typeof connection,
      'SELECT id FROM kept',
    );
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    await after.kill('SIGTERM');
  });
});
