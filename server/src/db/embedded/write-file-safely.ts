// Atomic write: a new file is renamed over the old one.

import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { ServerUser } from './server-user.ts';

/**
 * Writes the whole file or nothing. It is safe for root in a folder of a lesser account, since the new file follows no link
 * that was put in its way. A file with the same content is left alone, so that a full disk does not matter.
 */
export async function writeFileSafely(file: string, content: string, owner: ServerUser = {}): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return;
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      if (owner.uid !== undefined && owner.gid !== undefined) await handle.chown(owner.uid, owner.gid);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
