import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removeOwnSettings } from '../../scripts/clean-environment.mjs';

export interface Program {
  url: string;
  dataDir: string;
  /** Ends the program and leaves its data. */
  end(): Promise<void>;
  /** Ends the program and removes its data. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 20_000;

/** The variable that names the folder which `prepareData` has filled. */
export const PREPARED = 'E2E_PREPARED_DATA';

interface Start {
  settings?: Record<string, string>;
  /** On a copy of the prepared data: half the work of a start on an empty folder. */
  isPrepared?: boolean;
}

/** Starts the built program as a user would: on an empty data folder, a free port and without any settings. */
export async function startProgram({ settings = {}, isPrepared = false }: Start = {}): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreislauf-e2e-'));
  const prepared = process.env[PREPARED];
  if (isPrepared && prepared) await cp(prepared, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/dist/main.js')], {
    env: {
      ...removeOwnSettings({ ...process.env }),
      PORT: String(port),
      DATA_DIR: dataDir,
      WORKERS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });

  const end = async () => {
    if (isRunning(child)) {
      const killing = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(killing);
    }
    if (child.signalCode === 'SIGKILL') throw new Error(`The program did not stop on SIGTERM:\n${output}`);
  };
  const stop = () => end().finally(() => rm(dataDir, { recursive: true, force: true }));

  const deadline = Date.now() + READY_WITHIN_MS;
  // Its own word first: on a busy machine another program may have taken the port meanwhile, and answers.
  while (!(output.includes(url) && (await answers(url)))) {
    if (!isRunning(child) || Date.now() > deadline) {
      await stop();
      if (output.includes('bereits belegt')) return startProgram({ settings, isPrepared });
      throw new Error(`The program did not start:\n${output}`);
    }
    await wait(50);
  }
  return { url, dataDir, end, stop };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function answers(url: string) {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
