import { MAX_FAILURES_PER_IP } from '@kreislauf/domain/auth/login-lockout.rules';
import { MAX_RESETS_PER_IP } from '@kreislauf/domain/auth/reset-link.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { addressForLimits } from './caller-address.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['[198.51.100.7]:50123', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['[::FFFF:198.51.100.7]:443', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:0:0:198.51.100.7', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unlesbar'],
  ['unknown', 'unlesbar'],
  ['_hidden', 'unlesbar'],
  ['198.51.100.007', 'unlesbar'],
  ['198.51.100.7:x', 'unlesbar'],
  ['1.2.3', 'unlesbar'],
  ['[]', 'unlesbar'],
  ['2001:db8:::1', 'unlesbar'],
  ['x'.repeat(10_000), 'unlesbar'],
])('%j counts as %s', (text, counted) => {
  expect(addressForLimits(text)).toBe(counted);
});

describe('behind a proxy', () => {
  const PROXY = '203.0.113.7';
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ trustProxy: [PROXY] });
  });
  afterAll(() => testApp.close());

  const askFrom = async (line: string, from: string, body: object) =>
    (await testApp.ask(line, { body, address: PROXY, headers: { 'x-forwarded-for': from } })).status;

  it.each<[string, (count: number) => string, string]>([
    ['one network', (count) => `2001:db8:1:2::${count.toString(16)}`, '2001:db8:1:3::1'],
    ['one address with its ports', (count) => `198.51.100.7:${50_000 + count}`, '198.51.100.8:50000'],
    ['one address in brackets', (count) => `[2001:DB8:9:0:${count}::]:${count + 1}`, '[2001:db8:9:1::]:1'],
  ])('links to a new password are counted together for %s', async (_name, address, another) => {
    const ask = (from: string, name: string) =>
      askFrom('POST /api/auth/request-password-reset', from, { email: `${name}@example.org` });
    const statuses: number[] = [];
    for (let count = 0; count <= MAX_RESETS_PER_IP; count++)
      statuses.push(await ask(address(count), `niemand${count}`));
    expect(statuses).toEqual([...Array(MAX_RESETS_PER_IP).fill(200), 429]);
    expect(await ask(another, 'jemand')).toBe(200);
  });

  it('so are failed sign-ins', async () => {
    await testApp.database.pool.query(
      `insert into attempts (kind, account_key, address, at)
       select 'signIn', 'staff named x' || n, '2001:db8:5:6::/64', now() from generate_series(1, $1::int) as n`,
      [MAX_FAILURES_PER_IP],
    );
    const signIn = (from: string) =>
      askFrom('POST /api/admin-auth/login', from, { username: 'niemand', password: 'falsch' });
    expect(await signIn('[2001:0db8:5:6::77]:1234')).toBe(429);
    expect(await signIn('2001:db8:5:7::77')).toBe(401);
  });
});
