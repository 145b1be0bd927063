import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { explainAndExit } from './problem.mjs';
import { commandOf, root } from './repository.mjs';
import { setUp } from './set-up.mjs';

/* Development: the server is bundled and restarted on every change, the browser's side comes from Vite's own server. */
await setUp().catch(explainAndExit);

const start = (...args) =>
  spawn(process.execPath, args, { cwd: join(root, 'server'), stdio: 'inherit', env: process.env });

// From nothing: the server starts when the first bundle is there, and a later `npm start` finds no stamp and rebuilds.
rmSync(join(root, 'server/dist'), { recursive: true, force: true });
const bundler = start(commandOf('rolldown'), '-c', 'rolldown.config.mjs', '-d', 'dist', '--watch');
while (!existsSync(join(root, 'server/dist/main.js'))) await wait(100);
const server = start('--watch', 'dist/main.js');

const running = new Set([bundler, server]);
const endBoth = () => {
  for (const child of running) child.kill('SIGTERM');
};
for (const child of [bundler, server]) {
  child.once('exit', () => {
    running.delete(child);
    endBoth();
    if (running.size === 0) process.exit();
  });
}

const vite = createRequire(join(root, 'web/package.json')).resolve('vite');
const { createServer } = await import(pathToFileURL(vite).href);
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const web = await createServer({ root: join(root, 'web'), server: { proxy: { '/api': api } } });
await web.listen();
web.printUrls();

// Vite would end this process at once; we wait until the server has stopped.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endBoth);
