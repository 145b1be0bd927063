import { importsOf } from './check-boundaries.mjs';
import { SERVER_FEATURE_IMPORTS, WEB_FEATURE_IMPORTS } from './feature-imports.mjs';
import { isMain } from './repository.mjs';
import { readSources } from './sources.mjs';

const LISTS = [
  { root: 'server/src/features', name: 'SERVER_FEATURE_IMPORTS', allowed: SERVER_FEATURE_IMPORTS },
  { root: 'web/src/features', name: 'WEB_FEATURE_IMPORTS', allowed: WEB_FEATURE_IMPORTS },
];

/** `sources` is `{ path, source }[]`, `lists` what each feature below a root may import; pure, so that the test can feed it. */
export function checkFeatureImports(sources, lists = LISTS) {
  return lists.flatMap((list) => {
    const arrows = sources.flatMap((source) => arrowsOf(source, list));
    return [...circles(list), ...undeclared(arrows, list), ...unused(arrows, list)];
  });
}

/** Tests may bring features together as they like. */
function arrowsOf({ path, source }, { root }) {
  const from = featureOf(path, root);
  if (!from || /\.test\.tsx?$/.test(path)) return [];
  const targets = importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('..'))
    .map(({ line, specifier }) => ({
      line,
      to: featureOf(new URL(specifier, `file:///${path}`).pathname.slice(1), root),
    }));
  return targets.filter(({ to }) => to && to !== from).map(({ line, to }) => ({ from, to, path, line }));
}

/** The folder below the root that a file lies in, if any. */
function featureOf(path, root) {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1).match(/^([^/]+)\//)?.[1] : undefined;
}

function undeclared(arrows, { allowed }) {
  return arrows
    .filter(({ from, to }) => !allowed[from]?.includes(to))
    .map(({ path, line, from, to }) => `${path}:${line}: ${from} may not import ${to} (feature-imports.mjs)`);
}

function unused(arrows, { name, allowed }) {
  const used = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
  return declared(allowed)
    .filter(({ from, to }) => !used.has(`${from} ${to}`))
    .map(({ from, to }) => `scripts/feature-imports.mjs: ${name}: ${from} does not import ${to}`);
}

/** A feature that imports only features listed before it is in no circle. */
function circles({ name, allowed }) {
  const order = Object.keys(allowed);
  return declared(allowed)
    .filter(({ from, to }) => order.indexOf(to) === -1 || order.indexOf(to) > order.indexOf(from))
    .map(({ from, to }) => `scripts/feature-imports.mjs: ${name}: ${to} must be listed before ${from}`);
}

const declared = (allowed) =>
  Object.entries(allowed).flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

if (isMain(import.meta)) {
  const errors = checkFeatureImports(readSources());
  for (const error of errors) console.log(error);
  process.exitCode = errors.length ? 1 : 0;
}
