import { expect, it } from 'vitest';
import { browserInWords } from './browser-in-words.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome auf Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge auf Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`,
    'Chrome auf Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari auf iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari auf macOS',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome auf Linux'],
  ['curl/8.9.1', 'Unbekannter Browser'],
  ['Windows <script>', 'Unbekannter Browser auf Windows'],
  [undefined, 'Unbekannter Browser'],
])('%s is %s', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words);
});
