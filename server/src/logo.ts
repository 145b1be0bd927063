import { buffer } from 'node:stream/consumers';
import { drawLogo } from './features/settings/logo/draw-logo.ts';
import { logoEndings } from './features/settings/logo/logo-endings.ts';
import { TooComplexError } from './features/settings/logo/svg-cost.ts';

/** A logo takes half a second of the processor, however long it waits for it on a busy machine. */
const MAX_WORK_MICROSECONDS = 4_000_000;
const LOOK_EVERY_MS = 100;

// Native code that draws listens to nobody, so that the process ends as a whole.
const watch = setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > MAX_WORK_MICROSECONDS) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);

/** A process for one logo: the file comes in, a PNG goes out. */
try {
  const png = await drawLogo(await buffer(process.stdin));
  process.stdout.end(png);
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = error instanceof TooComplexError ? logoEndings.tooComplex : logoEndings.noImage;
}
clearInterval(watch);
