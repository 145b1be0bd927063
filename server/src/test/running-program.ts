import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { removeOwnSettings } from '../../../scripts/clean-environment.mjs';
import { copyModel, killAll, processesIn } from '../db/embedded/testing/test-bed.ts';
import { projectFolder } from '../project-folder.ts';

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface Surroundings {
  cwd?: string;
  /** A command that runs the program, such as one that enters a namespace. */
  within?: string[];
}

/** A built file of ours in a process of its own. */
export class RunningProgram {
  stdout = '';
  stderr = '';
  readonly ended: Promise<Ending>;
  private readonly child: ChildProcess;

  constructor(file: string, args: string[], env: NodeJS.ProcessEnv, { cwd, within = [] }: Surroundings) {
    const built = path.join(projectFolder, 'server', 'dist', file);
    const [command = '', ...rest] = [...within, process.execPath, built, ...args];
    this.child = spawn(command, rest, {
      env: { ...removeOwnSettings({ ...process.env }), ...env },
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve({ code, signal }));
    });
  }

  /** The address it listens on; fails when it ends before. */
  async listening(): Promise<string> {
    const announced = new Promise<void>((resolve) => {
      if (this.address) resolve();
      this.child.stdout?.on('data', () => {
        if (this.address) resolve();
      });
    });
    await Promise.race([announced, this.ended]);
    if (!this.address) throw new Error(`the program ended without listening: ${this.stderr}`);
    return this.address;
  }

  get pid(): number {
    return this.child.pid as number;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async stop(): Promise<Ending> {
    this.kill('SIGTERM');
    return this.ended;
  }

  private get address(): string | undefined {
    return /läuft: (\S+)\n/.exec(this.stdout)?.[1];
  }
}

/** Whether this process has made sure of it; its test files share this one. */
let isBuilt = false;

/** Builds what is stale once; programs and folders of a test do not outlive it, or the file where its tests share them. */
export function useProgramBed({ isShared = false } = {}) {
  const programs: RunningProgram[] = [];
  const folders: string[] = [];
  beforeAll(() => {
    if (!isBuilt)
      execFileSync(process.execPath, [path.join(projectFolder, 'scripts', 'build.mjs')], { stdio: 'pipe' });
    isBuilt = true;
  });
  const after = isShared ? afterAll : afterEach;
  after(async () => {
    for (const program of programs) program.kill('SIGKILL');
    await Promise.all(programs.splice(0).map(({ ended }) => ended));
    for (const folder of folders.splice(0)) {
      killAll(processesIn(folder));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  const run = (file: string, args: string[], env: NodeJS.ProcessEnv, surroundings: Surroundings = {}) => {
    const program = new RunningProgram(file, args, env, surroundings);
    programs.push(program);
    return program;
  };
  const makeFolder = (): string => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'kreislauf-main-')));
    // The database's account, which is another one when the tests run as root, has to get through.
    chmodSync(folder, 0o755);
    folders.push(folder);
    return folder;
  };
  return {
    makeFolder,
    /** With a database that has its tables and nobody in it: for all that is not about the very first start. */
    makeDataFolder(): string {
      const folder = path.join(makeFolder(), 'data');
      mkdirSync(folder);
      copyModel(folder);
      return folder;
    },
    /** On a port that the system chooses, unless told. */
    start: (env: NodeJS.ProcessEnv, surroundings?: Surroundings) =>
      run('main.js', [], { PORT: '0', WORKERS: '1', ...env }, surroundings),
    runCli: (name: 'backup' | 'restore' | 'verify', args: string[], env: NodeJS.ProcessEnv, cwd?: string) =>
      run(`cli/${name}.js`, args, env, { cwd }),
  };
}

export async function signIn(address: string, password = 'admin', username = 'admin'): Promise<string> {
  const { status, body } = await tryToSignIn(address, password, username);
  if (status !== 200) throw new Error(`sign-in was answered ${status}: ${JSON.stringify(body)}`);
  return body.token;
}

export async function tryToSignIn(address: string, password: string, username = 'admin') {
  const response = await fetch(`${address}/api/admin-auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return { status: response.status, body: (await response.json()) as { token: string; error: string } };
}

/** 200 for a session that is still good. */
export async function statusOfSession(address: string, token: string): Promise<number> {
  const response = await fetch(`${address}/api/auth/user-info`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response.status;
}
