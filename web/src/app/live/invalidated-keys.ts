import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { type ChangeKind, MANY } from '@kreislauf/domain/events/events.rules';

/** Query keys whose data is computed from each kind of row, by their first word. */
const keysByKind: Record<ChangeKind, readonly string[]> = {
  device: ['devices', 'parts', 'resellers', 'portal', 'workshop', 'today', 'trash', 'books'],
  part: ['parts', 'orders', 'calculator', 'workshop', 'today', 'trash'],
  assignment: ['resellers', 'devices', 'portal', 'today', 'books', 'settlements'],
  reseller: ['resellers', 'trash'],
  user: ['user-management'],
  document: ['documents', 'books', 'settlements', 'today'],
  price: ['prices'],
};

/** The query of one row is refetched only when that very row was changed. */
const pages: Record<string, ChangeKind> = {
  devices: 'device',
  documents: 'document',
};

/** Finds out whether the data of a query may have changed. */
export function isInvalidated(queryKey: readonly unknown[], changes: readonly ChangeNotice[]): boolean {
  const [area, what, id] = queryKey;
  if (typeof area !== 'string') return false;
  const page = what === 'one' ? pages[area] : undefined;
  return changes.some((change) => {
    if (!keysByKind[change.kind].includes(area)) return false;
    return page !== change.kind || change.id === MANY || change.id === id;
  });
}

/** All kinds, for polling without a stream. */
export const allChanges: ChangeNotice[] = (Object.keys(keysByKind) as ChangeKind[]).map((kind) => ({
  kind,
  id: MANY,
}));
