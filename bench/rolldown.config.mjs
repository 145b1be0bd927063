import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

const folder = import.meta.dirname;
const measurements = readdirSync(folder).filter((file) => file.endsWith('.bench.ts'));

export default defineConfig({
  input: Object.fromEntries(measurements.map((file) => [basename(file, '.bench.ts'), `${folder}/${file}`])),
  platform: 'node',
  // As in the server's own bundle: only our code is bundled.
  external: (id) => !/^[./]|^[A-Za-z]:\\|^@kreislauf\//.test(id),
  output: { format: 'esm' },
});
