import { describe, expect, it } from 'vitest';
import {
  plainTrackingNumber,
  proposedRecipient,
  shopAddress,
  trackingGroups,
  trackingUrlOf,
} from './shipping.rules.ts';

describe('a tracking number is shown in groups and kept plain', () => {
  it.each([
    ['00340434161094042557', '0034 0434 1610 9404 2557'],
    ['0034 0434 1610 9404 2557', '0034 0434 1610 9404 2557'],
    ['123456789012', '1234 5678 9012'],
    ['JJD000390007882823496', 'JJD 0003 9000 7882 8234 96'],
    ['jvgl0621340200000012', 'JVGL 0621 3402 0000 0012'],
    ['RR123456785DE', 'RR 1234 56785 DE'],
    ['4711-08', '4711-08'],
    ['Paket 3 von Anna', 'Paket 3 von Anna'],
  ])('%s', (typed, shown) => {
    const groups = trackingGroups(typed);
    expect(groups.map(({ text }) => text).join(' ')).toBe(shown);
    expect(groups.map(({ text }) => text).join('')).toBe(plainTrackingNumber(typed));
  });

  it('leads to the carrier without the spaces that were typed', () => {
    expect(trackingUrlOf('dhl', '0034 0434 1610 9404 2557')).toMatch(/piececode=00340434161094042557$/);
    expect(trackingUrlOf('dhl', '4711-08')).toMatch(/piececode=4711-08$/);
  });
});

it.each([
  [
    'kept',
    { company: 'Nord GmbH', address: 'Deich 1\n25813 Husum' },
    'Alter Weg 1',
    'Nord GmbH\nJan\nDeich 1\n25813 Husum',
  ],
  ['of the last parcel', { company: 'Nord GmbH', address: '' }, 'Jan\nAlter Weg 1', 'Jan\nAlter Weg 1'],
  ['the name alone', { company: '', address: null }, null, 'Jan'],
])('the next parcel goes to the address that is %s', (_, reseller, last, expected) => {
  expect(proposedRecipient({ name: 'Jan', ...reseller }, last)).toBe(expected);
});

it('phones go back to the shop, once it has said where it is', () => {
  const shop = { name: 'Kreislauf', owner: 'Anna Weber', street: 'Markt 1', zip: '20095', city: 'Hamburg' };
  expect(shopAddress(shop)).toBe('Kreislauf\nMarkt 1\n20095 Hamburg');
  expect(shopAddress({ ...shop, name: '' })).toBe('Anna Weber\nMarkt 1\n20095 Hamburg');
  expect(shopAddress({ ...shop, street: '' })).toBeNull();
});
