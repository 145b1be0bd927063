import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { killAll, processesIn, query, serverPid, useTestBed } from './testing/test-bed.ts';
import { writeFileSafely } from './write-file-safely.ts';

const bed = useTestBed();

it('a server starts after a crash even when its old number now belongs to another process of its account', async () => {
  const dataDir = bed.makeDataFolder();
  const { cluster } = clusterPaths(dataDir);
  const { uid, gid } = statSync(cluster);
  const program = bed.run(dataDir, { mode: 'insert' });
  await program.next('committed');
  killAll([program.pid, ...processesIn(cluster)]);
  await program.next('ended');

  const innocent = spawn('sleep', ['60'], { ...(process.geteuid?.() === 0 ? { uid, gid } : {}), cwd: '/' });
  try {
    const file = path.join(cluster, 'postmaster.pid');
    await writeFileSafely(file, readFileSync(file, 'utf8').replace(/^\d+/, String(innocent.pid)), {
      uid,
      gid,
    });
    const { adopted, connection } = await bed.startHere(dataDir);
    expect(adopted).toBe(false);
    expect(serverPid(dataDir)).not.toBe(innocent.pid);
    expect((await query(connection, 'SELECT id FROM kept')).length).toBeGreaterThan(0);
    expect(innocent.exitCode).toBeNull();
  } finally {
    innocent.kill('SIGKILL');
  }
});
