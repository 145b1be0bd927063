import { chromium, type Page } from '@playwright/test';
import { withDevices } from './filled-program.ts';
import type { Program } from './program.ts';

/** `npm run bench -- browser [devices]`: what somebody at the screen waits for, in Chromium at 1440. */
const devices = Number(process.argv[3] ?? 1_000_000);
const TIMES = 10;
/** The list waits so long for the next key before it asks (search-box.tsx). */
const PAUSE_MS = 250;
const SLOWDOWN = 4;
const PIXELS_PER_SECOND = 3_600;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  await withDevices(devices, async (program) => {
    const opened = await repeated(() => timeToUsable(program));
    console.log(`device list, nothing cached: usable after ${spread(opened.map(({ ms }) => ms))} ms`);
    console.log(
      `layout shift meanwhile: at most ${Math.max(...opened.map(({ shift }) => shift)).toFixed(4)}`,
    );
    console.log(
      `key to result without the pause of ${PAUSE_MS} ms: ${spread(await timesOfKeys(program))} ms`,
    );
    console.log(`200 rows, processor ${SLOWDOWN} times slower, frames: ${spread(await frames(program))} ms`);
  });
} finally {
  await browser.close();
}

async function repeated<Measured>(measure: () => Promise<Measured>): Promise<Measured[]> {
  const all: Measured[] = [];
  for (let time = 0; time < TIMES; time++) all.push(await measure());
  return all;
}

/** Signed in, with nothing in the browser's cache. */
async function openPage({ url, token }: Program): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const answer = await fetch(`${url}/api/auth/user-info`, { headers: { authorization: `Bearer ${token}` } });
  const { user } = (await answer.json()) as { user: object };
  await context.addInitScript(
    ([kept, data]) => {
      localStorage.setItem('adminToken', kept as string);
      localStorage.setItem('adminData', data as string);
    },
    [token, JSON.stringify(user)],
  );
  return context.newPage();
}

/** Until rows are there and the search takes keys, by the page's own clock. */
async function timeToUsable(program: Program): Promise<{ ms: number; shift: number }> {
  const page = await openPage(program);
  await page.addInitScript(() => {
    const seen = window as unknown as { usableAt?: number; shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const isUsable =
        document.querySelectorAll('tbody tr').length >= 25 && document.querySelector('[role=searchbox]');
      if (isUsable) seen.usableAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/devices');
  await page.waitForFunction(() => (window as unknown as { usableAt?: number }).usableAt);
  // Later content may still shift the layout.
  await page.waitForTimeout(1_000);
  const { usableAt, shift } = await page.evaluate(() => {
    const seen = window as unknown as { usableAt: number; shift: number };
    return { usableAt: seen.usableAt, shift: seen.shift };
  });
  await page.context().close();
  return { ms: usableAt, shift };
}

/** Of a search that is typed key by key, each time until other rows stand there. */
async function timesOfKeys(program: Program): Promise<number[]> {
  const page = await openPage(program);
  await page.goto('/devices');
  const search = page.getByRole('searchbox', { name: 'Geräte durchsuchen' });
  await page.locator('tbody tr').nth(24).waitFor();
  const times: number[] = [];
  for (const key of [...'galaxy s24', ...'iphone 13 pro']) {
    if (key === 'i' && times.length) await search.fill('');
    const taken = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let keyAt = 0;
          const noteKey = () => {
            keyAt = performance.now();
          };
          addEventListener('keydown', noteKey, { once: true, capture: true });
          const shown = () => document.querySelector('tbody')?.textContent;
          const before = shown();
          const begun = performance.now();
          const look = () => {
            const now = performance.now();
            if (keyAt && shown() !== before) resolve(now - keyAt);
            // The same rows again, as after a space.
            else if (now - begun > 3_000) resolve(-1);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await search.press(key === ' ' ? 'Space' : key);
    times.push(await taken);
    await page.waitForTimeout(400);
  }
  await page.context().close();
  return times.filter((ms) => ms >= 0).map((ms) => ms - PAUSE_MS);
}

/** Between two frames that are drawn while a list of 200 rows is scrolled by the wheel. */
async function frames(program: Program): Promise<number[]> {
  const page = await openPage(program);
  await page.route(/\/api\/devices\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=200'),
    }),
  );
  await page.goto('/devices');
  await page.locator('tbody tr').nth(199).waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const drawnAt: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ph, ts } of value as unknown as { name: string; ph: string; ts: number }[])
      if (name === 'ProxyImpl::ScheduledActionDraw' && ph === 'X') drawnAt.push(ts / 1_000);
  });
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['cc'] } });
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 700, y: 500, yDistance: -height, speed: PIXELS_PER_SECOND },
    ...{ gestureSourceType: 'mouse', preventFling: true },
  });
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await page.context().close();
  drawnAt.sort((one, other) => one - other);
  return drawnAt.slice(1).map((at, index) => at - (drawnAt[index] ?? at));
}

function spread(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)}, 95 of 100 within ${at(0.95)}, at most ${at(1)}`;
}
