import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach } from 'vitest';
import { isRoot } from './test-bed.ts';

const SPARE_BYTES = 1 << 20;
const PIECE = Buffer.alloc(64 * 1024);

function canMount(): boolean {
  if (!isRoot) return false;
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Only root mounts, and not in every container. */
export const hasSmallDisks = canMount();

/** A file system of its own for a folder: seen by nobody else, and gone with the test, however it ends. */
export function useSmallDisk() {
  let holder: ChildProcess | undefined;
  afterEach(async () => {
    if (!holder) return;
    const gone = once(holder, 'exit');
    holder.stdin?.end();
    await gone;
    holder = undefined;
  });

  return async (folder: string, wanted: string) => {
    let size = wanted;
    const script = 'mount -t tmpfs -o mode=755,size="$2" none "$1" && echo ready && exec cat';
    holder = spawn('unshare', ['-m', 'sh', '-c', script, 'sh', folder, size], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
    const root = `/proc/${holder.pid}/root`;
    const enter = ['nsenter', '-m', '-t', String(holder.pid)];
    const limitTo = (bytes: string) =>
      execFileSync('nsenter', [...enter.slice(1), 'mount', '-o', `remount,size=${bytes}`, 'none', folder]);
    const ballast = path.join(root, folder, 'ballast');
    return {
      /** The command before one that is to see the disk. */
      within: enter,
      /** The path of a file of the disk for everybody else. */
      seenFromOutside: (file: string) => path.join(root, file),
      resize(to: string) {
        size = to;
        limitTo(size);
      },
      fill() {
        const { bsize, blocks, bfree } = statfsSync(path.join(root, folder));
        // Only a little is left to be written.
        limitTo(String((blocks - bfree) * bsize + SPARE_BYTES));
        try {
          for (;;) writeFileSync(ballast, PIECE, { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      },
      makeRoom() {
        rmSync(ballast);
        limitTo(size);
      },
    };
  };
}
