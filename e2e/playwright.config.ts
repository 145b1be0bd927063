import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

// Found once: the workers read this file again and inherit the answer.
process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
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
      ],
    },
  },
  projects: [
    // A journey of one width only carries the tag @desktop or @phone, and is no test at all in the other; with both it is one in both.
    {
      name: 'desktop',
      grepInvert: /^(?!.*@desktop).*@phone/s,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /^(?!.*@phone).*@desktop/s,
      // One pixel a point: what is drawn is nobody's to look at, and a seventh of the work.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
