import { readFileSync, statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { folderNotWritable, noUnprivilegedUser } from './embedded-postgres-error.ts';

/** The account that the server runs under; empty means the program's own. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

/**
 * Own account first, so that an administrator can give the data one that nothing else uses; `nobody` only where there
 * is no better one, because other daemons may share it.
 */
const ACCOUNTS_BY_PREFERENCE = ['kreislauf', 'postgres', 'nobody', 'daemon'];

/** PostgreSQL refuses to run as root: for root this is another account, the present owner of the data if it has one. */
export function findServerUser(cluster: string, passwdFile = '/etc/passwd'): ServerUser {
  const programUid = process.geteuid?.();
  if (programUid === undefined) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (programUid !== 0) {
    if (owner && owner.uid !== programUid) throw folderNotWritable(cluster, accountName({}));
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUnprivilegedUser(passwdFile);
}

function findUnprivilegedUser(passwdFile: string): ServerUser {
  const accounts = new Map<string, ServerUser>();
  for (const line of readPasswd(passwdFile).split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0 && Number(gid) > 0)
      accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  const name = ACCOUNTS_BY_PREFERENCE.find((candidate) => accounts.has(candidate));
  if (name === undefined) throw noUnprivilegedUser();
  return accounts.get(name) as ServerUser;
}

function readPasswd(passwdFile: string): string {
  try {
    return readFileSync(passwdFile, 'utf8');
  } catch {
    return '';
  }
}

export async function giveTo(user: ServerUser, file: string): Promise<void> {
  if (user.uid === undefined || user.gid === undefined) return;
  await chown(file, user.uid, user.gid).catch((error: NodeJS.ErrnoException) => {
    // A container's root that has no other account to give anything to.
    throw ['EINVAL', 'EPERM'].includes(error.code ?? '') ? noUnprivilegedUser() : error;
  });
}

export function accountName(user: ServerUser): string {
  if (user.uid !== undefined) return String(user.uid);
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.());
  }
}
