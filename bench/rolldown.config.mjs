import { defineConfig } from 'rolldown';

const folder = import.meta.dirname;

export default defineConfig({
  // The floor is a process of its own beside the program.
  input: Object.fromEntries(
    ['speed', 'browser', 'floor-server'].map((name) => [name, `${folder}/${name}.ts`]),
  ),
  platform: 'node',
  // As in the server's own bundle: only our code is bundled.
  external: (id) => !/^[./]|^[A-Za-z]:\\|^@kreislauf\//.test(id),
  output: { format: 'esm' },
});
