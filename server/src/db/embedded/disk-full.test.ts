import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { isRoot, processesIn, query, useTestBed } from './testing/test-bed.ts';

const bed = useTestBed();
const SENTENCE =
  /^Auf dem Datenträger von .* ist kein Platz mehr: bitte Platz schaffen und Kreislauf neu starten\.$/;

function canMount(): boolean {
  if (!isRoot) return false;
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

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
    const dataDir = await bed.makeDataFolder();
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

describe.runIf(canMount())('on a small file system of its own (as root)', () => {
  let holder: ChildProcess | undefined;
  afterEach(async () => {
    if (!holder) return;
    const gone = once(holder, 'exit');
    holder.stdin?.end();
    await gone;
  });

  /** Seen by nobody else, and gone with the process that holds it, however the test ends. */
  async function mountSmall(folder: string, size: string) {
    const script = 'mount -t tmpfs -o mode=755,size="$2" none "$1" && echo ready && exec cat';
    holder = spawn('unshare', ['-m', 'sh', '-c', script, 'sh', folder, size], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
    const enter = ['nsenter', '-m', '-t', String(holder.pid)];
    return {
      within: enter,
      inside: `/proc/${holder.pid}/root${folder}`,
      resize: (to: string) =>
        execFileSync('nsenter', [...enter.slice(1), 'mount', '-o', `remount,size=${to}`, 'none', folder]),
    };
  }

  function fill(file: string): void {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(64 * 1024), { flag: 'a' });
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }

  it('a program outlasts a full disk, and nothing that it acknowledged is lost', async () => {
    const dataDir = bed.makeFolder();
    const { within, inside, resize } = await mountSmall(dataDir, '24m');
    const tooSmall = await bed.run(dataDir, { within }).next('failed');
    expect(tooSmall).toMatchObject({
      known: true,
      reason: 'disk-full',
      message: expect.stringMatching(SENTENCE),
    });
    expect(readdirSync(inside).filter((name) => !name.endsWith('.log'))).toEqual([]);

    resize('100m');
    const program = bed.run(dataDir, { within, mode: 'insert' });
    await program.next('committed');
    const ballast = path.join(inside, 'ballast');
    fill(ballast);
    await program.next('refused');
    const refusals = program.events.length;
    rmSync(ballast);
    await program.next('committed', refusals);
    await program.kill('SIGKILL');
    const acknowledged = program.events.flatMap(({ event, id }) => (event === 'committed' && id ? [id] : []));

    const stopper = bed.run(dataDir, { within });
    await stopper.next('started');
    await stopper.kill('SIGTERM');
    fill(ballast);
    const full = await bed.run(dataDir, { within }).next('failed');
    expect(full).toMatchObject({
      known: true,
      reason: 'disk-full',
      message: expect.stringMatching(SENTENCE),
    });

    rmSync(ballast);
    const after = bed.run(dataDir, { within });
    const { connection } = await after.next('started');
    const host = `/proc/${holder?.pid}/root${clusterPaths(dataDir).socket}`;
    const rows = await query<{ id: number }>(
      { ...connection, host } as typeof connection,
      'SELECT id FROM kept',
    );
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    await after.kill('SIGTERM');
  });
});
