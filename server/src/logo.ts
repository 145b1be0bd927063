import { buffer } from 'node:stream/consumers';
import { drawLogo } from './features/settings/logo/draw-logo.ts';
import { logoEndings } from './features/settings/logo/logo-endings.ts';
import { TooComplexError } from './features/settings/logo/svg-cost.ts';

/** A process for one logo: the file comes in, a PNG goes out. */
try {
  const png = await drawLogo(await buffer(process.stdin));
  process.stdout.end(png);
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = error instanceof TooComplexError ? logoEndings.tooComplex : logoEndings.noImage;
}
