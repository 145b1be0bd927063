import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { build, isFresh, outputs, workshop } from './build-outputs.mjs';
import { install, isInstalled } from './install.mjs';
import { Problem } from './problem.mjs';
import { root } from './repository.mjs';
import { withLock } from './set-up-lock.mjs';

/** Installs what is missing and builds what is stale. When nothing is to be done, nothing is written. */
export async function setUp({ wanted = outputs } = {}) {
  if (isInstalled() && wanted.every(isFresh)) return;
  requireWritableRepository();
  await withLock(
    join(workshop, 'set-up.lock'),
    async (addPid) => {
      // Asked again: whoever held the lock before us may have done the work.
      if (!isInstalled()) {
        console.log('Installiere Abhängigkeiten …');
        await install(addPid);
      }
      const stale = wanted.filter((output) => !isFresh(output));
      await Promise.all(
        stale.map((output) => {
          console.log(output.announcement);
          return build(output);
        }),
      );
    },
    () => console.log('Ein anderer Start richtet gerade ein, ich warte darauf …'),
  );
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
