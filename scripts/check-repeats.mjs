import { isMain } from './repository.mjs';
import { readTexts } from './sources.mjs';

const MAX_EQUAL_LINES = 12;
const SOURCE = /^(domain|server|web|bench|scripts)\/.*\.([cm]?[jt]sx?|css)$/;
const TEST = /\.test\.|\/test\/|\/testing\//;
const UNCOUNTED = /^$|^(import\b|\/\/|\/\*|\*|\}? ?from )/;
const EXPORT = /^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm;

/** Finds repeats outside tests: long runs of equal lines, and exported names with two meanings. */
export function checkRepeats(files = readTexts()) {
  const sources = files.filter(({ path }) => SOURCE.test(path) && !TEST.test(path));
  return { errors: [...equalRuns(sources), ...doubledExports(sources)] };
}

function equalRuns(sources) {
  const firstPlaces = new Map();
  const found = new Map();
  for (const { path, content } of sources) {
    const lines = content
      .split('\n')
      .map((text, index) => ({ text: text.trim(), number: index + 1 }))
      .filter(({ text }) => !UNCOUNTED.test(text));
    for (let start = 0; start + MAX_EQUAL_LINES < lines.length; start += 1) {
      const run = lines.slice(start, start + MAX_EQUAL_LINES + 1);
      const key = run.map(({ text }) => text).join('\n');
      const place = { path, number: run[0].number };
      const first = firstPlaces.get(key);
      if (!first) firstPlaces.set(key, place);
      // One message for each pair of files, not one for every line of a long run.
      else if (!found.has(`${first.path} ${path}`)) found.set(`${first.path} ${path}`, { first, place });
    }
  }
  return [...found.values()].map(
    ({ first, place }) =>
      `${place.path}:${place.number}: more than ${MAX_EQUAL_LINES} lines equal those from ${first.path}:${first.number}`,
  );
}

function doubledExports(sources) {
  const places = new Map();
  for (const { path, content } of sources.filter(({ path }) => /^(domain|server|web)\/src\//.test(path))) {
    // A value and its type, or the overloads of one function, are one name.
    for (const [, name] of content.matchAll(EXPORT))
      places.set(name, (places.get(name) ?? new Set()).add(path));
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${[...paths].join(', ')}: export the name ${name}, each with its own meaning`);
}

if (isMain(import.meta)) {
  const { errors } = checkRepeats();
  for (const line of errors) console.log(line);
  process.exitCode = errors.length ? 1 : 0;
}
