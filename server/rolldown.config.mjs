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
  'cli/reset-two-factor',
].filter((name) => existsSync(`src/${name}.ts`));

/** With what they need themselves. */
const bundled = [
  ...['drizzle-orm', 'fastify-type-provider-zod', 'nodemailer', 'zod'],
  ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
  ...['@fastify/swagger', 'json-schema-resolver', 'yaml'],
];
const isBundled = (id) => bundled.some((name) => id === name || id.startsWith(`${name}/`));

export default defineConfig({
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  // Our own code, and packages of so many files that loading them one by one takes a good part of a start. All others,
  // some of them with native parts, stay where npm put them.
  external: (id) => !/^[./]|^[A-Za-z]:\\|^@kreislauf\//.test(id) && !isBundled(id),
  output: {
    format: 'esm',
    sourcemap: true,
    // Shared pieces lie beside main.js, so that a path relative to a file in src/ stays right in dist/.
    chunkFileNames: '[name]-[hash].js',
  },
});
