import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { Problem } from './problem.mjs';
import { commandOf, root } from './repository.mjs';

/** Root `dist/` is the workshop (lock and half-done builds); what is served and run lies in the workspaces. */
export const workshop = join(root, 'dist');

const SHARED_SOURCES = [
  'domain/src',
  'domain/package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build-outputs.mjs',
];

export const outputs = [
  {
    announcement: 'Baue die Oberfläche …',
    folder: 'web/dist',
    sources: ['web', 'scripts/precompress.mjs', ...SHARED_SOURCES],
    async build(target) {
      await runTool('web', [
        commandOf('vite', { workspace: 'web' }),
        'build',
        '--outDir',
        target,
        '--emptyOutDir',
      ]);
      await precompress(target);
    },
  },
  {
    announcement: 'Baue den Server …',
    folder: 'server/dist',
    sources: [
      'server/src',
      'server/migrations',
      'server/package.json',
      'server/rolldown.config.mjs',
      ...SHARED_SOURCES,
    ],
    build: (target) => runTool('server', [commandOf('rolldown'), '-c', 'rolldown.config.mjs', '-d', target]),
  },
];

const stampIn = (folder) => join(root, folder, '.build-stamp');

export function isFresh({ folder, sources }) {
  const stamp = stampIn(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(sources);
}

/** Builds beside the real folder and swaps at the end: an interrupted build leaves the old output or none, never a half. */
export async function build({ folder, sources, build }) {
  const stamp = fingerprintOf(sources);
  const name = folder.replace('/', '-');
  const fresh = join(workshop, `${name}-${process.pid}`);
  const old = `${fresh}-old`;
  try {
    mkdirSync(fresh, { recursive: true });
    await build(fresh);
    writeFileSync(join(fresh, '.build-stamp'), stamp);
    const target = join(root, folder);
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

async function runTool(workspace, args) {
  // A build is a production build, whatever NODE_ENV the caller has.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, args, {
    cwd: join(root, workspace),
    env,
    capture: true,
  });
  if (code === 0) return;
  console.error(output);
  throw new Problem(`Der Bau von ${workspace}/ ist fehlgeschlagen (Meldung oben).`);
}
