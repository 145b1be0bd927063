import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

// Found once: the workers read this file again and inherit the answer.
process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare-data.ts',
  outputDir: './test-results',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    reuseContext: true,
    // Asks for pages on its own, past what a test puts in their place: only app.spec.ts lets it.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time: `npx playwright test --trace on` where one is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium's sandbox starts neither as root nor in most containers; the rest keeps it off the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page of a test lives long enough to earn back what optimising its code costs.
        '--js-flags=--no-opt,--no-maglev',
        '--num-raster-threads=1',
      ],
    },
  },
});
