import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { removeOwnSettings } from './scripts/clean-environment.mjs';
import { findInstalled } from './scripts/find-chromium.mjs';

// DATABASE_URL stays: it means 'run the API tests on that server'.
removeOwnSettings(process.env, { keep: ['DATABASE_URL'] });

const serverSetup = './server/src/test/global-setup.ts';
const withDatabase = { globalSetup: existsSync(serverSetup) ? [serverSetup] : [] };

const project = (name: string, include: string | string[], more = {}) => ({
  extends: true as const,
  test: { name, include: [include].flat(), ...more },
});

// Two files have nothing between them: one process for many of them saves a start, and reading the program, for each.
const shared = { isolate: false };

// What needs other servers or many minutes belongs to `npm run prove`.
const onlyAtLength = process.env.PROVE === 'full' ? [] : ['**/*.full.test.ts'];

// `npm test` has found one, and got one where there was none.
const executablePath = process.env.CHROMIUM_PATH ?? (await findInstalled()) ?? undefined;

/** Components as a browser draws them, built as `web/` is: one page of one browser for all of them. */
const components = {
  extends: './web/vite.config.ts',
  root: './web',
  optimizeDeps: {
    // All of them before the first test: what is found on the way has the page loaded anew.
    include: [
      ...[
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'react-router',
        'react-router/dom',
      ],
      ...['charts', 'core', 'form', 'hooks', 'modals', 'notifications'].map((name) => `@mantine/${name}`),
      ...['@tabler/icons-react', '@tanstack/react-query', 'zod', 'vitest-browser-react/pure'],
    ],
    noDiscovery: true,
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    retry: 0,
    isolate: false,
    fileParallelism: false,
    // After the others: Vitest runs projects together only where they have as many workers.
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      // Chromium's sandbox starts neither as root nor in most containers.
      provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...onlyAtLength],
    pool: 'forks',
    // One more than the two cores: much of the time is spent waiting for the database or a started program.
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 240_000,
    retry: 0,
    projects: [
      project('domain', 'domain/src/**/*.test.ts', shared),
      project('server', ['server/src/**/*.test.ts', 'bench/*.test.ts'], { ...shared, ...withDatabase }),
      project('web', 'web/src/**/*.test.{ts,tsx}', { ...shared, exclude: ['**/*.browser.test.tsx'] }),
      components,
      project('scripts', 'scripts/**/*.test.mjs'),
    ],
  },
});
