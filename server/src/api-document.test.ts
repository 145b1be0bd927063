import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { projectFolder } from './project-folder.ts';
import { useProgramBed } from './test/running-program.ts';

vi.setConfig({ testTimeout: 120_000 });
const bed = useProgramBed();

/** The commands of docs/api.md, in their order, as somebody copies them. */
function commandsOf(document: string): string[] {
  return [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);
}

const hasCurl = ['sh', 'curl', 'sed'].every((name) => !spawnSync(name, ['--version']).error);

it.runIf(hasCurl)('the commands of docs/api.md lead from nothing to a list of devices', async () => {
  const commands = commandsOf(readFileSync(path.join(projectFolder, 'docs', 'api.md'), 'utf8'));
  const program = bed.start({ DATA_DIR: bed.makeDataFolder() });
  const address = await program.listening();
  const script = [...commands, 'curl -s $BASE/api/devices?page=1 -H "Authorization: Bearer $KEY"'].join(
    '\necho\necho ---\n',
  );
  expect(script).toContain('BASE=http://localhost:3000\n');
  const { stdout, stderr } = await promisify(execFile)(
    'sh',
    ['-eu', '-c', script.replace('http://localhost:3000', address)],
    { env: { PATH: process.env.PATH, NO_PROXY: '*' } },
  );
  const [signIn, password, key, first, adding, last] = stdout.split('---\n').map((text) => text.trim());
  expect([signIn, stderr]).toEqual(['', '']);
  expect(JSON.parse(password ?? '')).toHaveProperty('message');
  expect(key).toMatch(/^krl_[\w-]{43}$/);
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(first).toMatch(/^x-total-count: 0\r$/im);
  expect(JSON.parse(adding ?? '')).toMatchObject({ model: 'iPhone 12' });
  expect(JSON.parse(last ?? '')).toMatchObject([{ imei: '490154203237518' }]);
  expect((await program.stop()).code).toBe(0);
});
