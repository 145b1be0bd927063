import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from 'rolldown';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { clusterPaths } from '../cluster-paths.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start-embedded-postgres.ts';

export const isRoot = process.geteuid?.() === 0;

type EventKind = 'started' | 'committed' | 'refused' | 'failed' | 'stopped' | 'log' | 'ended';

interface ProgramEvent {
  event: EventKind;
  adopted?: boolean;
  connection?: EmbeddedPostgres['connection'];
  id?: number;
  code?: string;
  known?: boolean;
  reason?: string;
  message?: string;
  line?: string;
  ms?: number;
}

interface TestProgramOptions {
  mode?: 'insert';
  uid?: number;
  gid?: number;
  cwd?: string;
  /** A command that runs the program, such as one that enters a namespace. */
  within?: string[];
  /** The folder of the built program, if not the shared one. */
  home?: string;
}

class TestProgram {
  readonly events: ProgramEvent[] = [];
  private readonly child: ChildProcess;
  private readonly waiting: (() => void)[] = [];

  constructor(file: string, dataDir: string, { mode, uid, gid, cwd, within = [] }: TestProgramOptions) {
    const [command = '', ...args] = [...within, process.execPath, file, dataDir, ...(mode ? [mode] : [])];
    this.child = spawn(command, args, {
      uid,
      gid,
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const lines = createInterface({ input: this.child.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => this.add(JSON.parse(line)));
    // Its output ends before the system has forgotten the process: until then it counts as alive.
    this.child.once('close', () => this.add({ event: 'ended' }));
  }

  get pid(): number {
    return this.child.pid as number;
  }

  private add(event: ProgramEvent): void {
    this.events.push(event);
    for (const wake of this.waiting.splice(0)) wake();
  }

  /** The first event of one of these kinds from position `from` on; fails when the program ends without it. */
  async next(kinds: EventKind | EventKind[], from = 0): Promise<ProgramEvent> {
    for (;;) {
      const found = this.events.slice(from).find(({ event }) => [kinds].flat().includes(event));
      if (found) return found;
      if (this.events.at(-1)?.event === 'ended') {
        throw new Error(`the program ended without '${kinds}': ${JSON.stringify(this.events.slice(-5))}`);
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  outcome(): Promise<ProgramEvent> {
    return this.next(['started', 'failed']);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // Already gone.
    }
    await this.next('ended');
  }
}

/** Folders, programs and servers of one test file; nothing of them survives a test, whether it passes or fails. */
export function useTestBed() {
  let programFolder = '';
  const programs: TestProgram[] = [];
  const servers: EmbeddedPostgres[] = [];
  const folders: string[] = [];

  beforeAll(async () => {
    programFolder = await buildProgram();
  });
  afterAll(() => rmSync(programFolder, { recursive: true, force: true }));
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await Promise.all(programs.splice(0).map((program) => program.kill()));
    for (const folder of folders.splice(0)) {
      killAll(processesIn(folder));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  const makeFolder = (): string => {
    const folder = makeTemporaryFolder();
    folders.push(folder);
    return folder;
  };

  return {
    makeFolder,
    makeDataFolder(): string {
      const folder = makeFolder();
      copyModel(folder);
      return folder;
    },
    async startHere(dataDir: string, log: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres({ dataDir, log });
      servers.push(server);
      return server;
    },
    run(dataDir: string, options: TestProgramOptions = {}): TestProgram {
      const program = new TestProgram(
        path.join(options.home ?? programFolder, 'program.js'),
        dataDir,
        options,
      );
      programs.push(program);
      return program;
    },
  };
}

/** Makes of a folder a data folder whose database was stopped in good order: creating one takes its time. */
export function copyModel(folder: string): void {
  execFileSync('cp', ['-a', clusterPaths(inject('modelDataFolder')).home, folder]);
}

function makeTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'kreislauf-test-')));
  chmodSync(folder, 0o755);
  return folder;
}

/** Bundled as the real program is: one file, with the packages left where they are installed. */
export async function buildProgram(
  folder = mkdtempSync(path.join(tmpdir(), 'kreislauf-program-')),
): Promise<string> {
  await build({
    input: fileURLToPath(new URL('program.ts', import.meta.url)),
    platform: 'node',
    external: /^[^./]/,
    output: { dir: folder, format: 'esm', entryFileNames: 'program.js' },
    logLevel: 'silent',
  });
  symlinkSync(path.dirname(installedPackage('pg')), path.join(folder, 'node_modules'));
  chmodSync(folder, 0o755);
  return folder;
}

export function installedPackage(name: string): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (statSync(candidate, { throwIfNoEntry: false })) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

export async function query<Row extends pg.QueryResultRow>(
  connection: EmbeddedPostgres['connection'] | undefined,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function serverPid(dataDir: string): number {
  const file = path.join(clusterPaths(dataDir).cluster, 'postmaster.pid');
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

/** Every process that works in this folder or below: a server and all its children. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      // Only read: the folder may be on a disk that is seen by that process alone.
      const place = readlinkSync(`/proc/${name}/cwd`);
      return place === folder || place.startsWith(`${folder}/`) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

export function killAll(pids: number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone.
    }
  }
}

export async function until(condition: () => boolean, ms = 10_000): Promise<void> {
  for (const deadline = Date.now() + ms; !condition(); ) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
