import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';
import { listFiles } from './sources.mjs';

const RAW_SIZE = /^\s*font-(size|weight):\s*[\d.]/;
const RAW_WIDTH = /@media[^{]*\((?:min|max)-width/;

/** Sizes of type, weights and widths of screens stand once, in theme.ts and breakpoints.ts: stylesheets name them. */
export function checkStyles(files = readStylesheets()) {
  const errors = [];
  for (const { path, content } of files) {
    content.split('\n').forEach((line, index) => {
      const at = `${path}:${index + 1}`;
      if (RAW_SIZE.test(line) && !/\dpt;/.test(line))
        errors.push(
          `${at}: write a token of the theme (var(--mantine-font-size-xs)) or a word (words.css) instead`,
        );
      if (RAW_WIDTH.test(line))
        errors.push(`${at}: name the width instead, as in @media (--phone) (breakpoints.ts)`);
    });
  }
  return { errors };
}

function readStylesheets() {
  return listFiles()
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') }));
}
