import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { settingsProblems } from '@kreislauf/domain/settings/settings.problems';
import { AppError } from '../../../app-error.ts';
import { FairSemaphore } from '../../../fair-semaphore.ts';
import { projectFolder } from '../../../project-folder.ts';
import { timeLimit } from '../../../time-limit.ts';
import { logoEndings } from './logo-endings.ts';
import { logoKindOf } from './logo-kind.ts';

/** It ends itself after some seconds of work (logo.ts); so long it may wait for the processor besides. */
const MAX_TIME_MS = 60_000;
const WAITS_FOR_ITS_TURN_MS = 60_000;
/** Behind whoever answers calls, and not so far that a busy machine never comes to it. */
const NICENESS = 5;
const drawing = new FairSemaphore({ permits: 1, maxQueuedPerCaller: 2, maxQueued: 10 });

/**
 * PNG of a size for paper. It is drawn in a process of its own, one at a time, behind all others and for a few seconds
 * of work at most: native code that draws cannot be interrupted in ours, and would keep files and passwords waiting.
 */
export async function readLogo(file: Buffer, caller: string, hungUp: AbortSignal): Promise<Buffer> {
  if (!logoKindOf(file)) throw new AppError(settingsProblems.logoNoImage());
  const waiting = timeLimit(WAITS_FOR_ITS_TURN_MS, hungUp);
  const release = await drawing.acquire(caller, waiting);
  try {
    return await drawApart(file, hungUp);
  } finally {
    release();
  }
}

function drawApart(file: Buffer, hungUp: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const program = join(projectFolder, 'server', 'dist', 'logo.js');
    // It reads what a stranger drew: the secrets of the environment are none of its business.
    const { PATH, SystemRoot, TMPDIR } = process.env;
    const child = spawn(process.execPath, [program], {
      env: { PATH, SystemRoot, TMPDIR },
      stdio: ['pipe', 'pipe', 'pipe'],
      signal: timeLimit(MAX_TIME_MS, hungUp),
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, 2_000);
    });
    child.once('spawn', () => stepBack(child.pid));
    // One that is ended early leaves the rest of the file unread, and ends with a signal below.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      if (error.name !== 'AbortError') reject(error);
    });
    child.once('close', (code) => {
      const cause = new Error(`the drawing of a logo ended with ${code}: ${said}`);
      if (code === logoEndings.drawn) resolve(Buffer.concat(pieces));
      else if (code === logoEndings.noImage) reject(new AppError(settingsProblems.logoNoImage(), { cause }));
      else reject(new AppError(settingsProblems.logoTooComplex(), { cause }));
    });
    child.stdin.end(file);
  });
}

/** Fails where the system does not allow it or the process has ended. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or may not be asked: then it has its few seconds like everybody.
  }
}
