import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { processesIn, query, until, useTestBed } from './testing/test-bed.ts';

const bed = useTestBed();

it('a program killed while it creates the database leaves nothing that the next one stumbles over', async () => {
  const dataDir = bed.makeFolder();
  const draft = () => readdirSync(dataDir).find((name) => name.startsWith('postgres.new-'));
  const killed = bed.run(dataDir);
  await until(() => {
    const name = draft();
    return name !== undefined && existsSync(path.join(dataDir, name, 'cluster', 'base'));
  });
  await killed.kill('SIGKILL');
  await until(() => processesIn(dataDir).length === 0);
  expect(readdirSync(dataDir)).not.toContain('postgres');

  const { connection } = await bed.startHere(dataDir);
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

it('what another program is building is left alone', async () => {
  const dataDir = bed.makeFolder();
  const foreign = `postgres.new-${process.ppid}-abcdef`;
  mkdirSync(path.join(dataDir, foreign));
  await bed.startHere(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', foreign]);
});
