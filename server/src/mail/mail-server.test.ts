import { expect, it } from 'vitest';
import { smtpUrlOf } from './mail-server.ts';

const server = {
  host: 'smtp.example.org',
  port: 587,
  encryption: 'starttls',
  username: '',
  from: '',
} as const;

it.each([
  [server, '', 'smtp://smtp.example.org:587?requireTLS=true'],
  [{ ...server, encryption: 'tls' as const, port: 465 }, '', 'smtps://smtp.example.org:465'],
  [{ ...server, encryption: 'keine' as const, port: 25 }, '', 'smtp://smtp.example.org:25?ignoreTLS=true'],
  [
    { ...server, username: 'post@laden' },
    'a/b:c@d',
    'smtp://post%40laden:a%2Fb%3Ac%40d@smtp.example.org:587?requireTLS=true',
  ],
])('%j', (given, password, url) => {
  expect(smtpUrlOf(given, password)).toBe(url);
});
