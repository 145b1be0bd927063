import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { type ChangeKind, MANY } from '@kreislauf/domain/events/events.rules';

/** Query keys whose data is computed from each kind of row, by their first word. */
const touched: Record<ChangeKind, readonly string[]> = {
  device: ['devices', 'parts', 'resellers', 'portal', 'workshop', 'today', 'trash'],
  part: ['parts', 'orders', 'calculator', 'workshop', 'today', 'trash'],
  assignment: ['resellers', 'devices', 'portal', 'today'],
  reseller: ['resellers', 'trash'],
  user: ['user-management'],
  document: ['documents'],
  price: ['prices'],
};

/** The page of one thing is asked for again only when that very thing was changed. */
const pages: Record<string, ChangeKind> = {
  devices: 'device',
  documents: 'document',
};

/** Whether what a key stands for may have changed. */
export function isTouched(queryKey: readonly unknown[], changes: readonly ChangeNotice[]): boolean {
  const [area, what, id] = queryKey;
  if (typeof area !== 'string') return false;
  const page = what === 'one' ? pages[area] : undefined;
  return changes.some((change) => {
    if (!touched[change.kind].includes(area)) return false;
    return page !== change.kind || change.id === MANY || change.id === id;
  });
}

/** Everything that changes by others' hands: asked for again where no stream tells. */
export const everything: ChangeNotice[] = (Object.keys(touched) as ChangeKind[]).map((kind) => ({
  kind,
  id: MANY,
}));
