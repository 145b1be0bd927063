import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { removeOwnSettings } from './scripts/clean-environment.mjs';

// DATABASE_URL stays: it means 'run the API tests on that server'.
removeOwnSettings(process.env, { keep: ['DATABASE_URL'] });

const serverSetup = './server/src/test/global-setup.ts';
const withDatabase = { globalSetup: existsSync(serverSetup) ? [serverSetup] : [] };

const project = (name: string, include: string | string[], more = {}) => ({
  extends: true as const,
  test: { name, include: [include].flat(), ...more },
});

// Rules, views and features keep nothing between two files: one process for all of them saves a start for each.
const shared = { isolate: false };
const sharing = 'features|adapters|crypto|demo|http|jobs|mail';

// What needs other servers or many minutes belongs to `npm run prove`.
const onlyAtLength = process.env.PROVE === 'full' ? [] : ['**/*.full.test.ts'];

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...onlyAtLength],
    pool: 'forks',
    // One more than the two cores: much of the time is spent waiting for the database or a started program.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry: 0,
    projects: [
      project('domain', 'domain/src/**/*.test.ts', shared),
      project('api', `server/src/@(${sharing})/**/*.test.ts`, { ...shared, ...withDatabase }),
      project(
        'server',
        ['server/src/*.test.ts', `server/src/!(${sharing})/**/*.test.ts`, 'bench/*.test.ts'],
        withDatabase,
      ),
      project('web', 'web/src/**/*.test.{ts,tsx}', shared),
      project('scripts', 'scripts/**/*.test.mjs'),
    ],
  },
});
