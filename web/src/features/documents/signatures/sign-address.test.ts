import { expect, it } from 'vitest';
import { signAddress } from './sign-address.ts';

it.each<[string | undefined, string, string, boolean]>([
  ['https://shop.example', 'http://localhost:3000', 'https://shop.example', false],
  ['https://shop.example/app', 'https://intern.example', 'https://shop.example/app', false],
  [undefined, 'http://192.168.1.20:3000', 'http://192.168.1.20:3000', false],
  [undefined, 'http://kasse:3000', 'http://kasse:3000', false],
  // Set for the mails of a try-out, it helps nobody else.
  ['http://localhost:3000', 'http://192.168.1.20:3000', 'http://192.168.1.20:3000', false],
  [undefined, 'http://localhost:3000', 'http://localhost:3000', true],
  [undefined, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000', true],
  [undefined, 'http://[::1]:3000', 'http://[::1]:3000', true],
  [undefined, 'http://0.0.0.0:3000', 'http://0.0.0.0:3000', true],
  ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://localhost:3000', true],
])(
  'configured %s, opened at %s: the customer opens %s; only this machine does: %s',
  (publicUrl, origin, base, isOnlyHere) => {
    expect(signAddress('abc', publicUrl, origin)).toEqual({
      address: `${base}/sign?token=abc`,
      isOnlyHere,
    });
  },
);
