import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { ServerUser } from './server-user.ts';

/**
 * Whole or not at all, and safe for root in a folder of a lesser account: a new file that follows no link put in its
 * way, renamed over the old one. A file that already says the same is left alone, so that a full disk does not matter.
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
