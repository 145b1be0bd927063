import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.rules.ts';
import { eventsOfChange, isGivenUp, nextDeliveryAfter } from './webhooks.rules.ts';

it.each([
  '',
  'shop',
  '1.2.3',
  '1.2.3.256',
  '1:2',
  ':::',
  '1::2::3',
  '12345::',
  'fe80::1%eth0',
  '1:2:3:4:5:6:7:8:9',
])('what is no address is not public: %s', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

describe('what goes wrong', () => {
  const now = new Date('2026-11-18T12:00:00Z');

  it('is tried again with longer and longer pauses, then given up', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7].map((failures) => {
      const next = nextDeliveryAfter(failures, now);
      return next && (next.getTime() - now.getTime()) / 1000;
    });
    expect(seconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, null]);
  });

  it('for five days ends it', () => {
    expect(isGivenUp(new Date('2026-11-13T12:00:01Z'), now)).toBe(false);
    expect(isGivenUp(new Date('2026-11-13T12:00:00Z'), now)).toBe(true);
  });
});

it.each([
  [null, 'gekauft', ['device.created']],
  [null, 'verkauft', ['device.created', 'device.sold']],
  ['gekauft', 'zum_verkauf', ['device.updated']],
  ['zum_verkauf', 'verkauft', ['device.updated', 'device.sold']],
  ['verkauft', 'verkauft', ['device.updated']],
  ['verkauft', 'zum_verkauf', ['device.updated']],
])('a phone that was %s and is %s: %j', (before, status, events) => {
  expect(eventsOfChange(before ? { status: before } : null, { status })).toEqual(events);
});
