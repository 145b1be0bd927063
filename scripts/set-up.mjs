import { accessSync, constants, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, isFresh, outputs, workshop } from './build-outputs.mjs';
import { install, isInstalled } from './install.mjs';
import { Problem } from './problem.mjs';
import { root } from './repository.mjs';
import { withLock } from './set-up-lock.mjs';

const lockFile = join(workshop, 'set-up.lock');

/** Installs what is missing and builds what is stale. When nothing is to be done, nothing is written. */
export async function setUp({ wanted = outputs } = {}) {
  if (isInstalled() && wanted.every(isFresh)) return;
  requireWritableRepository();
  await withLock(
    lockFile,
    async (addPid) => {
      // Asked again: whoever held the lock before us may have done the work.
      if (!isInstalled()) {
        console.log('Installiere Abhängigkeiten …');
        await install(addPid);
      }
      removeRemains();
      const stale = wanted.filter((output) => !isFresh(output));
      for (const { announcement } of stale) console.log(announcement);
      // Settled, not all: where one fails, the other still ends in order instead of being cut off.
      const results = await Promise.allSettled(stale.map(build));
      const failure = results.find(({ status }) => status === 'rejected');
      if (failure) throw failure.reason;
    },
    () => console.log('Ein anderer Start richtet gerade ein, ich warte darauf …'),
  );
}

/** Half-done builds of a set-up that was killed. */
function removeRemains() {
  for (const name of readdirSync(workshop)) {
    if (join(workshop, name) !== lockFile) rmSync(join(workshop, name), { recursive: true, force: true });
  }
}

function requireWritableRepository() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Problem(
      `Es ist noch etwas zu installieren oder zu bauen, aber ${root} ist für diesen Benutzer nicht beschreibbar: bitte einmal \`npm run build\` als Besitzer des Ordners ausführen.`,
    );
  }
}
