import { expect, it } from 'vitest';
import { checkRepository } from './check-repository.mjs';

const errorsOf = (path, content, folders = ['/somewhere/else']) =>
  checkRepository([{ path, content }], folders).errors;
const manifest = (dependencies) => JSON.stringify({ dependencies });

it('a path of the machine is reported with its line', () => {
  expect(errorsOf('docs/a.md', 'one\nsee /somewhere/else/project/x', ['/somewhere/else'])).toEqual([
    'docs/a.md:2: names a folder of this machine',
  ]);
});

it('a longer path that only ends in the same words is none', () => {
  expect(errorsOf('docs/a.md', 'src/somewhere/else/project')).toEqual([]);
});

it('a clone in an ordinary folder does not forbid to name that folder', () => {
  expect(
    errorsOf('README.md', 'cd /opt/kreislauf; ls /tmp/x /var/lib/kreislauf/', [
      '/opt',
      '/tmp',
      '/var/lib/kreislauf',
    ]),
  ).toEqual([]);
});

it('a document that names a file which is gone is reported', () => {
  const files = [
    { path: 'docs/A.md', content: 'see `prices/a.rules.ts`, `old.rules.ts` and `*.rules.ts`' },
    { path: 'domain/src/prices/a.rules.ts', content: '' },
  ];
  expect(checkRepository(files, []).errors).toEqual(['docs/A.md: names old.rules.ts, which is not there']);
});

it.each(['only', 'skip', 'fixme'])('a test with .%s is reported', (word) => {
  expect(errorsOf('web/src/a.test.ts', `it.${word}('x', () => {});`)).toHaveLength(1);
  expect(errorsOf('web/src/a.ts', `list.${word}('x');`)).toEqual([]);
});

it('a lock file that names a host is reported', () => {
  const lock = (resolved) => JSON.stringify({ packages: { 'node_modules/a': { resolved } } });
  expect(errorsOf('package-lock.json', lock('https://registry.example/a.tgz'))).toHaveLength(1);
  expect(errorsOf('package-lock.json', lock('domain'))).toEqual([]);
});

it.each(['^1.2.3', '~1.2.3', 'latest', '1.x', '>=1.0.0'])('the version %s is not exact', (version) => {
  expect(errorsOf('web/package.json', manifest({ a: version }))).toHaveLength(1);
});

it.each(['1.2.3', '18.4.0-beta.17'])('the version %s is exact', (version) => {
  expect(errorsOf('web/package.json', manifest({ a: version }))).toEqual([]);
});

it('two versions of Mantine are reported', () => {
  expect(
    errorsOf('web/package.json', manifest({ '@mantine/core': '9.7.3', '@mantine/form': '9.7.2' })),
  ).toHaveLength(1);
});

it('a long file is a warning, not an error', () => {
  const files = [{ path: 'web/src/a.ts', content: 'a\n'.repeat(400) }];
  expect(checkRepository(files, [])).toMatchObject({
    errors: [],
    warnings: [expect.stringContaining('401 lines')],
  });
});
