import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { APP_DATABASE, APP_ROLE } from '../server/src/db/embedded/create-cluster.ts';
import { prepareServer } from '../server/src/db/embedded/server-setup.ts';
import { projectFolder } from '../server/src/project-folder.ts';

const PASSWORD = 'nur-zum-messen';

export interface Program {
  url: string;
  token: string;
  connection: pg.ClientConfig;
  /** Resident memory of the program's own processes, without the database's. */
  megabytes(): number;
  /** Processor time that the program and its database have taken so far. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** As `npm start` runs it, on a data folder of its own, with somebody signed in who may do everything. */
export async function startProgram(dataDir: string, port: number): Promise<Program> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const { address, password } = await prepareServer(dataDir, () => {});
  return {
    url,
    token: await signIn(url),
    connection: { ...address, user: APP_ROLE, password, database: APP_DATABASE },
    megabytes: () => residentMegabytes(child.pid as number),
    processorMs: () => processorMs(child.pid as number),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The line that names the address, of the program or of the floor; whatever else they say is let go by. */
export async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  const found = new Promise<string>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [address] = /http:\/\/\S+(?=\n)/.exec(output) ?? [];
      if (address) resolve(address);
    });
  });
  const ended = once(child, 'close').then(() => {
    throw new Error(`ended without listening: ${output}`);
  });
  return Promise.race([found, ended]);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** The process and its workers; 0 where the system has no /proc. */
function residentMegabytes(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const isOurs = (child: number) =>
      readFileSync(`/proc/${child}/cmdline`, 'utf8').startsWith(process.execPath);
    return childrenOf(pid)
      .filter(isOurs)
      .reduce((sum, child) => sum + residentMegabytes(child), own);
  } catch {
    return 0;
  }
}

/** The process and all that it has started; 0 where the system has no /proc. */
export function processorMs(pid: number): number {
  try {
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const numbers = fields.join(') ').split(' ').map(Number);
    // Ticks of a hundredth of a second: its own, and those of children that have ended.
    const own = numbers.slice(11, 15).reduce((sum, ticks) => sum + ticks * 10, 0);
    return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own);
  } catch {
    return 0;
  }
}
