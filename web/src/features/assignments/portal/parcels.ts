import type { OwnAssignment } from '@kreislauf/domain/assignments/own-assignments.contract';

export interface Parcel {
  key: string;
  shipping: NonNullable<OwnAssignment['shippingInfo']>;
  phones: OwnAssignment[];
}

/**
 * Phones that come together: under one tracking number, or, where there is none, in the same way on the same day. One
 * alone is no parcel that would have to be told of.
 */
export function parcelsAmong(assignments: readonly OwnAssignment[]): Parcel[] {
  const parcels = new Map<string, Parcel>();
  for (const assignment of assignments) {
    const { status, shippingInfo: shipping } = assignment;
    if ((status !== 'shipped' && status !== 'handed_over') || !shipping) continue;
    const { method, trackingNumber, shippedAt } = shipping;
    const key = `${method} ${trackingNumber ?? shippedAt.slice(0, 10)}`;
    const parcel = parcels.get(key) ?? { key, shipping, phones: [] };
    parcel.phones.push(assignment);
    parcels.set(key, parcel);
  }
  return [...parcels.values()].filter(({ phones }) => phones.length > 1);
}
