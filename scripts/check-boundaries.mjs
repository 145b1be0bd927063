import { RULES } from './boundary-rules.mjs';
import { isMain } from './repository.mjs';
import { readDeclaredPackages, readSources } from './sources.mjs';

const FORBIDDEN_NAME = /^(utils?|helpers?|misc|common|services?)$/;
const TEST_FILE = /\.(test|spec)\.tsx?$|^(server|web)\/src\/test\/|^e2e\//;

/** `sources` is `{ path, source }[]`, `declared` names each workspace's packages; pure, so that the test can feed it. */
export function checkBoundaries(sources, declared = {}) {
  const known = new Set(sources.map(({ path }) => path));
  const errors = sources.flatMap(({ path, source }) => [
    ...nameErrors(path),
    ...importsOf(source).flatMap(({ line, specifier }) => {
      const target = resolve(path, specifier, known);
      const broken = [...brokenRules(path, target), ...undeclared(path, target, declared)];
      return broken.map((rule) => `${path}:${line}: import '${specifier}' breaks the rule: ${rule}`);
    }),
    ...source
      .split('\n')
      .flatMap((line, index) =>
        brokenByText(path, line).map((rule) => `${path}:${index + 1}: the line breaks the rule: ${rule}`),
      ),
  ]);
  return { errors };
}

function nameErrors(path) {
  const parts = path.split('/').flatMap((part) => part.split('.'));
  const errors = [];
  if (parts.some((part) => FORBIDDEN_NAME.test(part)))
    errors.push(`${path}: the name says nothing, name it after what it does`);
  if (/(^|\/)index\.tsx?$/.test(path)) errors.push(`${path}: no index files, import from the file itself`);
  return errors;
}

/** Static imports and re-exports begin a line (the formatter sees to it); `import()` may stand anywhere. */
export function importsOf(source) {
  const pattern =
    /^(?:import|export)\b(?:[^'"`;=()]*?\bfrom)?\s*(['"])([^'"\n]+)\1|\bimport\(\s*(['"])([^'"\n]+)\3/gm;
  return [...source.matchAll(pattern)].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    specifier: match[2] ?? match[4],
  }));
}

function resolve(path, specifier, known) {
  if (specifier.startsWith('node:')) return specifier;
  if (specifier.startsWith('@kreislauf/domain/'))
    return `domain/src/${specifier.slice('@kreislauf/domain/'.length)}.ts`;
  if (!specifier.startsWith('.')) return `npm:${specifier.match(/^(@[^/]+\/)?[^/]+/)[0]}`;
  const parts = path.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  const plain = parts.join('/');
  return (
    [plain, `${plain}.ts`, `${plain}.tsx`, plain.replace(/\.js$/, '.ts')].find((name) => known.has(name)) ??
    plain
  );
}

function brokenRules(path, target) {
  const own = path.match(/\/features\/([^/]+)\//)?.[1];
  const matches = (globs = [], text) => globs.some((glob) => toRegExp(glob, own).test(text));
  return RULES.filter(({ files, except, only, never, unless, inTests }) => {
    if (!matches(files, path) || matches(except, path)) return false;
    if (TEST_FILE.test(path) && (!inTests || matches(inTests, target))) return false;
    return only ? !matches(only, target) : matches(never, target) && !matches(unless, target);
  }).map(({ rule }) => rule);
}

function brokenByText(path, line) {
  const matches = (globs = []) => globs.some((glob) => toRegExp(glob).test(path));
  return RULES.filter(
    ({ neverText, files, except }) => neverText?.test(line) && matches(files) && !matches(except),
  ).map(({ rule }) => rule);
}

function undeclared(path, target, declared) {
  const packages = declared[path.split('/')[0]];
  if (!packages || !target.startsWith('npm:') || packages.has(target.slice(4))) return [];
  return ["a package is declared in the workspace's own package.json"];
}

function toRegExp(glob, own = '\0') {
  const body = glob.split('<own>').map((piece) =>
    piece
      .split('**')
      .map((text) => text.split('*').map(literally).join('[^/]*'))
      .join('.*'),
  );
  return new RegExp(`^${body.join(literally(own))}$`);
}

const literally = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

if (isMain(import.meta)) {
  const { errors } = checkBoundaries(readSources(), readDeclaredPackages());
  for (const error of errors) console.log(error);
  process.exitCode = errors.length ? 1 : 0;
}
