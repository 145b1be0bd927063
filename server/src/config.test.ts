import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(env, { isRoot: false });

it.each([
  [{ PORT: 'achtzig' }, /^PORT muss eine ganze Zahl/],
  [{ PORT: '70000' }, /^PORT muss eine ganze Zahl/],
  [{ WORKERS: '0' }, /^WORKERS muss eine ganze Zahl von 1 bis 8/],
  [{ LOG_LEVEL: 'laut' }, /^LOG_LEVEL muss/],
  [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL muss/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY muss die Adressen/],
  [{ TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, /^TRUST_PROXY muss die Adressen/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL muss eine vollständige Adresse/],
  [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL muss eine vollständige Adresse/],
  [{ SECRET_KEY: 'kurz' }, /^SECRET_KEY muss mindestens 16/],
  [{ FONEDAY_URL: 'foneday.shop' }, /^FONEDAY_URL muss mit https/],
  [{ FONEDAY_CACHE_SECONDS: '-1' }, /^FONEDAY_CACHE_SECONDS muss eine ganze Zahl/],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

// Whoever can be reached by others gets a first password that is made up.
it.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
])('%j: only this machine reaches the program: %s', (env, isForThisMachine) => {
  expect(read(env).isForThisMachine).toBe(isForThisMachine);
});

it.each([
  [{}, false],
  [{ PUBLIC_URL: '' }, false],
  [{ PUBLIC_URL: 'https://shop.example/' }, true],
])('%j: somebody said where others reach the program: %s', (env, isPublicUrlGiven) => {
  expect(read(env).isPublicUrlGiven).toBe(isPublicUrlGiven);
});
