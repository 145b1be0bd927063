import { importsOf } from './check-boundaries.mjs';
import { FEATURE_IMPORTS } from './feature-imports.mjs';
import { isMain } from './repository.mjs';
import { readSources } from './sources.mjs';

const FEATURE = /^server\/src\/features\/([^/]+)\//;

/** `sources` is `{ path, source }[]`, `allowed` what each feature may import; pure, so that the test can feed it. */
export function checkFeatureImports(sources, allowed = FEATURE_IMPORTS) {
  const arrows = sources.flatMap(arrowsOf);
  return [...circles(allowed), ...undeclared(arrows, allowed), ...unused(arrows, allowed)];
}

/** Tests may bring features together as they like. */
function arrowsOf({ path, source }) {
  const from = path.match(FEATURE)?.[1];
  if (!from || /\.test\.tsx?$/.test(path)) return [];
  const targets = importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('..'))
    .map(({ line, specifier }) => ({
      line,
      to: new URL(specifier, `file:///${path}`).pathname.slice(1).match(FEATURE)?.[1],
    }));
  return targets.filter(({ to }) => to && to !== from).map(({ line, to }) => ({ from, to, path, line }));
}

function undeclared(arrows, allowed) {
  return arrows
    .filter(({ from, to }) => !allowed[from]?.includes(to))
    .map(({ path, line, from, to }) => `${path}:${line}: ${from} may not import ${to} (feature-imports.mjs)`);
}

function unused(arrows, allowed) {
  const used = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
  return declared(allowed)
    .filter(({ from, to }) => !used.has(`${from} ${to}`))
    .map(({ from, to }) => `scripts/feature-imports.mjs: ${from} does not import ${to}`);
}

/** A feature that imports only features listed before it is in no circle. */
function circles(allowed) {
  const order = Object.keys(allowed);
  return declared(allowed)
    .filter(({ from, to }) => order.indexOf(to) === -1 || order.indexOf(to) > order.indexOf(from))
    .map(({ from, to }) => `scripts/feature-imports.mjs: ${to} must be listed before ${from}`);
}

const declared = (allowed) =>
  Object.entries(allowed).flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

if (isMain(import.meta)) {
  const errors = checkFeatureImports(readSources());
  for (const error of errors) console.log(error);
  process.exitCode = errors.length ? 1 : 0;
}
