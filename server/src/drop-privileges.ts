import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { canReach } from './db/embedded/reachable-binaries.ts';
import { projectFolder } from './project-folder.ts';

/** Made for this program by the operator; the rights of an account that others share would be no gain. */
const ACCOUNT = 'kreislauf';

/**
 * An intruder in the web server should not be root. Called once everything is open that only root may open.
 * Returns one sentence when the rights have to stay, and null when there is nothing to say.
 */
export function dropPrivileges({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null {
  if (process.getuid?.() !== 0 || !process.setuid || !process.setgid || !process.setgroups) return null;
  // The supervisor starts the database under another account again and again, which only root can do.
  if (!databaseUrl)
    return 'Kreislauf behält die Rechte von root, weil es die eingebaute Datenbank unter einem anderen Benutzer startet. Starten Sie es als gewöhnlicher Benutzer, wenn es keine Rechte haben soll.';
  const account = findAccount();
  if (!account)
    return `Kreislauf behält die Rechte von root, weil es den Benutzer „${ACCOUNT}“ nicht gibt. Legen Sie ihn an oder starten Sie Kreislauf als gewöhnlicher Benutzer.`;
  if (!canReach(account, projectFolder))
    return `Kreislauf behält die Rechte von root, weil der Benutzer „${ACCOUNT}“ den Ordner des Programms nicht lesen darf.`;
  process.setgroups([account.gid]);
  process.setgid(account.gid);
  process.setuid(account.uid);
  return null;
}

function findAccount(passwdFile = '/etc/passwd'): { uid: number; gid: number } | undefined {
  const lines = readFileSync(passwdFile, 'utf8').split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${ACCOUNT}:`))?.split(':') ?? [];
  return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
