import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

/** Paths of everything that belongs to the repository: tracked, or new and not ignored. */
export function listFiles() {
  try {
    // safe.directory: the repository may belong to another user than the one who tests it.
    const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(root, path)));
  } catch {
    // An unpacked archive without git: everything but what is made here.
    return walk('');
  }
}

const MADE_HERE = new Set([
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'coverage',
  '.git',
]);

function walk(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (MADE_HERE.has(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** Every text of the repository, as `{ path, content }`. */
export function readTexts() {
  return listFiles()
    .map((path) => ({ path, content: readFileSync(join(root, path)) }))
    .filter(({ content }) => !content.includes(0))
    .map(({ path, content }) => ({ path, content: content.toString('utf8') }));
}

/** The TypeScript of the workspaces, as `{ path, source }`. */
export function readSources() {
  return listFiles()
    .filter((path) => /^(domain|server|web|e2e)\/.*\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

/** The packages that each workspace declares; tests may also use those that the root declares for all. */
export function readDeclaredPackages() {
  const declaredIn = (folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  };
  const shared = declaredIn('.');
  return Object.fromEntries(
    ['domain', 'server', 'web', 'e2e'].map((folder) => [folder, new Set([...declaredIn(folder), ...shared])]),
  );
}
