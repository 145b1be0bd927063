import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { isMain, root } from './repository.mjs';
import { readTexts } from './sources.mjs';

const LONG_FILE_LINES = 350;
const TEST_FILE = /\.(test|spec)\.[cm]?[jt]sx?$/;
const SOURCE_FILE = /\.([cm]?[jt]sx?|css)$/;
const DOCUMENT = /^(README\.md|docs\/.*\.md)$/;
const NAMED_FILE = /`([\w./-]+\.(?:[cm]?[jt]sx?|css))`/g;
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
// Folders that documents and settings may name anywhere, even when the clone happens to lie in one of them.
const ORDINARY_FOLDERS =
  /^\/?$|^\/(tmp|home|opt|srv|mnt|app|data|Users|usr\/src|usr\/src\/app|var|var\/www|var\/tmp)$|^\/var\/lib(\/|$)/;

/** Everything about the files themselves that neither the compiler nor the linter sees. */
export function checkRepository(files = readTexts(), machineFolders = [dirname(root), homedir()]) {
  const errors = [];
  const warnings = [];
  const findsMachinePath = machinePathFinder(machineFolders);
  for (const { path, content } of files) {
    const lines = content.split('\n');
    lines.forEach((line, index) => {
      const at = `${path}:${index + 1}`;
      if (findsMachinePath(line)) errors.push(`${at}: names a folder of this machine`);
      if (TEST_FILE.test(path) && /\.(only|skip|fixme)\(/.test(line))
        errors.push(
          `${at}: a test is left out (a browser test of one width takes the tag @desktop or @phone)`,
        );
    });
    if (SOURCE_FILE.test(path) && !TEST_FILE.test(path) && lines.length > LONG_FILE_LINES) {
      warnings.push(`${path} has ${lines.length} lines: split it by actor or by verb`);
    }
    if (DOCUMENT.test(path)) errors.push(...missingFiles(path, content, files));
    if (path.endsWith('package-lock.json')) errors.push(...lockErrors(path, JSON.parse(content)));
  }
  const manifests = files.filter(({ path }) => /(^|\/)package\.json$/.test(path));
  errors.push(
    ...versionErrors(manifests.map(({ path, content }) => ({ path, manifest: JSON.parse(content) }))),
  );
  return { errors, warnings };
}

function machinePathFinder(folders) {
  const found = folders
    .map((folder) => folder.replace(/[\\/]+$/, ''))
    .filter((folder) => !ORDINARY_FOLDERS.test(folder))
    .map((folder) => folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (found.length === 0) return () => false;
  const pattern = new RegExp(`(?<![\\w.~-])(${found.join('|')})[\\\\/]`);
  return (line) => pattern.test(line);
}

/** A map that names files which moved is worse than none; the end of a path is enough. */
function missingFiles(document, content, files) {
  return [...content.matchAll(NAMED_FILE)]
    .map(([, name]) => name)
    .filter((name) => !files.some(({ path }) => `/${path}`.endsWith(`/${name}`)))
    .map((name) => `${document}: names ${name}, which is not there`);
}

function lockErrors(path, lock) {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => /^[a-z+]+:\/\//.test(resolved ?? ''))
    .map(
      ([name]) =>
        `${path}: ${name} names the host it was fetched from (omit-lockfile-registry-resolved is set in .npmrc)`,
    );
}

function versionErrors(manifests) {
  const errors = [];
  const mantine = new Map();
  for (const { path, manifest } of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      if (!EXACT_VERSION.test(version))
        errors.push(`${path}: ${name} must have an exact version, not ${version}`);
      if (name.startsWith('@mantine/')) mantine.set(version, `${path}: ${name}`);
    }
  }
  if (mantine.size > 1) {
    const versions = [...mantine].map(([version, place]) => `${version} (${place})`).join(', ');
    errors.push(`all @mantine packages must have one version, found ${versions}`);
  }
  return errors;
}

if (isMain(import.meta)) {
  const { errors, warnings } = checkRepository();
  for (const line of [...errors, ...warnings.map((warning) => `warning: ${warning}`)]) console.log(line);
  process.exitCode = errors.length ? 1 : 0;
}
