// Translates failures of the operating system into German sentences.

import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import {
  diskFull,
  EmbeddedPostgresError,
  folderNotWritable,
  notAFolder,
  serverDoesNotStart,
} from './embedded-postgres-error.ts';
import { accountName, type ServerUser } from './server-user.ts';

const NO_SPACE_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const NO_SPACE_TEXT = /No space left on device|Disk quota exceeded|File too large/;

export function explainFailure(error: unknown, dataDir: string, logFile: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (NO_SPACE_CODES.includes(code)) return diskFull(dataDir, error);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return folderNotWritable(dataDir, accountName({}), error);
  if (['ENOTDIR', 'EEXIST'].includes(code)) return notAFolder(dataDir, error);
  return serverDoesNotStart(logFile, error);
}

/** Explains why one of PostgreSQL's programs gave up. */
export async function explainOutput(
  output: string,
  paths: ClusterPaths,
  user: ServerUser,
): Promise<EmbeddedPostgresError> {
  if (NO_SPACE_TEXT.test(output) || (await isDiskFull(paths.dataDir))) return diskFull(paths.dataDir, output);
  if (/Permission denied|Read-only file system/.test(output)) {
    return folderNotWritable(paths.dataDir, accountName(user), output);
  }
  return serverDoesNotStart(paths.log, output);
}

/** On a full disk the log that would say so is the first thing to be cut off. */
async function isDiskFull(folder: string): Promise<boolean> {
  const probe = path.join(folder, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(probe, Buffer.alloc(256 * 1024), { flag: 'wx', flush: true });
    return false;
  } catch (error) {
    return NO_SPACE_CODES.includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
