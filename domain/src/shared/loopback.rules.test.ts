import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.rules.ts';

it.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['laden.localhost', true],
  ['127.shop.example', false],
  ['127.0.0.1.nip.example', false],
  ['localhost.example', false],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
])('%s is reached by this machine alone: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback);
});
