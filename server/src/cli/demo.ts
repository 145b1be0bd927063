import { join } from 'node:path';
import { fillDemo } from '../demo/fill-demo.ts';
import { openDemoShop } from '../demo/open-demo-shop.ts';
import { projectFolder } from '../project-folder.ts';
import { runProgram } from '../run-program.ts';

// Demo data has a folder of its own: trying things out must never touch a shop's real devices.
const isRoot = process.getuid?.() === 0;
const demoFolder = isRoot ? '/var/lib/kreislauf-demo' : join(projectFolder, 'data', 'demo');

await runProgram({
  env: { ...process.env, DATABASE_URL: '', DATA_DIR: process.env.DATA_DIR || demoFolder },
  async prepare(db) {
    const filled = await fillDemo(db, new Date());
    if (!filled) return;
    await openDemoShop(db, new Date());
    process.stdout.write(
      `Demodaten angelegt: ${filled.devices} Geräte, ${filled.parts} Ersatzteile, ${filled.assignments} Zuweisungen, dazu Unternehmen, Belege, Fotos und Bestellungen\nReseller-Portal: /reseller, zum Beispiel mit laden-nord (temporäres Passwort: laden-nord)\n`,
    );
  },
});
