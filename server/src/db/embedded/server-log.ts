// Log file of the server, rotated by size.

import { closeSync, copyFileSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs';

const MAX_LOG_BYTES = 5_000_000;
const CHECK_INTERVAL_MS = 10 * 60_000;

/** The server keeps writing to the file when the program is gone, so it gets the file itself and no pipe. */
export function openServerLog(file: string): number {
  if (sizeOf(file) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** While the server runs its file can only be emptied in place: it writes at the end, wherever that is. */
export function keepServerLogSmall(file: string): NodeJS.Timeout {
  return setInterval(() => {
    try {
      if (sizeOf(file) <= MAX_LOG_BYTES) return;
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    } catch {
      // A log that cannot be shortened must not end the program that it is about.
    }
  }, CHECK_INTERVAL_MS).unref();
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export function readLogFrom(file: string, offset: number): string {
  const length = Math.min(sizeOf(file) - offset, 100_000);
  if (length <= 0) return '';
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, length, offset));
  } finally {
    closeSync(descriptor);
  }
}
