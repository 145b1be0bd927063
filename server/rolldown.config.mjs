import { existsSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const entries = [
  'main',
  'worker',
  'thread',
  'logo',
  'cli/backup',
  'cli/restore',
  'cli/demo',
  'cli/verify',
].filter((name) => existsSync(`src/${name}.ts`));

export default defineConfig({
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  // Our own code, and two packages of a hundred files each that take long to load one by one. All others, some of them
  // with native parts, stay where npm put them.
  external: (id) =>
    !/^[./]|^[A-Za-z]:\\|^@kreislauf\/|^(zod|drizzle-orm|fastify-type-provider-zod)(\/|$)/.test(id),
  output: {
    format: 'esm',
    sourcemap: true,
    // Shared pieces lie beside main.js, so that a path relative to a file in src/ stays right in dist/.
    chunkFileNames: '[name]-[hash].js',
  },
});
