import { copyFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { processesIn, until } from '../db/embedded/testing/test-bed.ts';
import { signIn, statusOfSession, useProgramBed } from '../test/running-program.ts';

// Whole programs start here, several in a test: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000 });
const bed = useProgramBed();

it('a shop moves to another data folder, sessions and all', async () => {
  const cwd = bed.makeFolder();
  const shop = { DATA_DIR: path.join(cwd, 'shop') };
  const copy = { DATA_DIR: path.join(cwd, 'copy') };
  const run = async (name: 'backup' | 'restore' | 'verify', args: string[], env: NodeJS.ProcessEnv) => {
    const command = bed.runCli(name, args, env, cwd);
    const { code } = await command.ended;
    return { code, stdout: command.stdout, stderr: command.stderr };
  };

  const ADMIN_PASSWORD = 'Wald-und-Wiese-7';
  const program = bed.start({ ...shop, ADMIN_PASSWORD });
  const address = await program.listening();
  const token = await signIn(address, ADMIN_PASSWORD);
  const askFor = (url: string, path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  const mailServer = { host: 'smtp.example.org', username: 'laden', password: 'sehr-geheim' };
  const saved = await askFor(address, '/api/settings/mail', {
    method: 'PUT',
    body: JSON.stringify(mailServer),
  });
  expect(saved.status).toBe(200);
  const keyFile = path.join(shop.DATA_DIR, 'secret.key');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const whileRunning = await run('backup', ['laufend.backup'], shop);
  expect(whileRunning).toMatchObject({ code: 0, stderr: '' });
  expect(whileRunning.stdout).toMatch(
    /^Gesichert: \d+ Tabellen, \d+ Zeilen, [\d,]+ kB in .*laufend\.backup\nNicht enthalten ist der Schlüssel \(.*shop\/secret\.key\): [^\n]+\n$/,
  );
  expect(await statusOfSession(address, token)).toBe(200);
  const untouched = {
    code: 0,
    stdout: 'Alle 0 Belege und 0 abgeschlossenen Monate sind unverändert und vollständig.\n',
    stderr: '',
  };
  expect(await run('verify', [], shop)).toEqual(untouched);

  expect(await run('restore', ['laufend.backup', '--overwrite'], shop)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Kreislauf läuft bereits mit diesem Datenordner[^\n]+\n$/),
  });
  await program.stop();

  expect((await run('backup', ['gestoppt.backup'], shop)).code).toBe(0);
  expect((await run('restore', ['gestoppt.backup'], copy)).stdout).toMatch(
    /^Eingespielt: \d+ Tabellen, \d+ Zeilen.*\nHier nicht zu lesen: das Passwort des Mailservers\. Kopieren Sie die Datei secret\.key [^\n]+\n$/,
  );
  const refused = await run('restore', ['gestoppt.backup'], copy);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^Die Datenbank enthält bereits Daten[^\n]+--overwrite[^\n]+\n$/);
  expect((await run('restore', ['laufend.backup', '--overwrite'], copy)).code).toBe(0);
  expect(await run('verify', [], copy)).toEqual(untouched);
  expect(processesIn(cwd)).toEqual([]);

  // Without the key the password is not taken for an empty one, with it all is as it was.
  const alone = bed.start(copy);
  const unread = await askFor(await alone.listening(), '/api/settings/mail');
  expect(await unread.json()).toMatchObject({ hasPassword: true, passwordUnreadable: true });
  expect(alone.stdout).toContain('Nicht mehr zu lesen: das Passwort des Mailservers.');
  await alone.stop();
  copyFileSync(keyFile, path.join(copy.DATA_DIR, 'secret.key'));
  const moved = bed.start(copy);
  expect(await statusOfSession(await moved.listening(), token)).toBe(200);
  expect(moved.stdout).not.toMatch(/Erste Anmeldung|Nicht mehr zu lesen/);
  await moved.stop();
});

it('a wrong call is told how it goes, with exit code 2', async () => {
  const folder = bed.makeFolder();
  for (const [name, args] of [
    ['backup', []],
    ['backup', ['eins', 'zwei']],
    ['restore', ['datei', '--force']],
  ] as const) {
    const command = bed.runCli(name, [...args], { DATA_DIR: path.join(folder, 'data') }, folder);
    expect(await command.ended).toEqual({ code: 2, signal: null });
    expect(command.stderr).toMatch(new RegExp(`^Aufruf: npm run ${name} -- DATEI`));
  }
  const help = bed.runCli('restore', ['--help'], {}, folder);
  expect((await help.ended).code).toBe(0);
  expect(help.stdout).toMatch(/^Aufruf/);
});

it('what cannot be done is told in one sentence and leaves nothing behind', async () => {
  const folder = bed.makeFolder();
  const DATA_DIR = path.join(folder, 'data');
  writeFileSync(path.join(folder, 'brief.txt'), 'Sehr geehrte Damen und Herren');
  for (const [name, file, env, sentence] of [
    ['backup', 'sicherung', { DATA_DIR }, /keine Datenbank, es gibt nichts zu sichern/],
    ['restore', 'brief.txt', { DATA_DIR }, /brief\.txt ist keine Sicherung von Kreislauf/],
    ['restore', 'fehlt', { DATA_DIR }, /gibt es nicht/],
    [
      'backup',
      'sicherung',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
      /DATABASE_URL ist nicht erreichbar/,
    ],
  ] as const) {
    const command = bed.runCli(name, [file], env, folder);
    expect((await command.ended).code).toBe(1);
    expect(command.stderr).toMatch(/^[^\n]+\n$/);
    expect(command.stderr).toMatch(sentence);
  }
  expect(readdirSync(folder)).toEqual(['brief.txt']);
});

it('an interrupted backup leaves neither a file nor a database server', async () => {
  const DATA_DIR = bed.makeDataFolder();
  const folder = path.dirname(DATA_DIR);
  const command = bed.runCli('backup', ['sicherung'], { DATA_DIR }, folder);
  await until(() => processesIn(DATA_DIR).length > 0, 60_000);
  command.kill('SIGINT');
  expect(await command.ended).toEqual({ code: 130, signal: null });
  expect(command.stderr).toBe('Abgebrochen, es wurde nichts geändert.\n');
  expect(processesIn(DATA_DIR)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['data']);
});
