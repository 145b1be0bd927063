import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';
import { expect, it } from 'vitest';
import { parcelsAmong } from './parcels.ts';

function phone(_id: string, status: string, shipping: object | null): OwnAssignment {
  const shippingInfo = shipping && {
    method: 'dhl',
    trackingNumber: null,
    shippedAt: '2026-11-17T09:00:00Z',
    ...shipping,
  };
  return { _id, status, shippingInfo } as OwnAssignment;
}

it('phones of one parcel are those under one number, or that left in the same way on the same day', () => {
  const parcels = parcelsAmong([
    phone('a', 'shipped', { trackingNumber: '1' }),
    phone('b', 'shipped', { trackingNumber: '2' }),
    phone('c', 'shipped', { trackingNumber: '1', shippedAt: '2026-11-16T09:00:00Z' }),
    phone('d', 'handed_over', { method: 'pickup' }),
    phone('e', 'handed_over', { method: 'pickup', shippedAt: '2026-11-17T18:00:00Z' }),
    phone('f', 'handed_over', { method: 'pickup', shippedAt: '2026-11-15T18:00:00Z' }),
    phone('g', 'received', { trackingNumber: '1' }),
    phone('h', 'assigned', null),
  ]);
  expect(parcels.map(({ phones }) => phones.map(({ _id }) => _id))).toEqual([
    ['a', 'c'],
    ['d', 'e'],
  ]);
});
