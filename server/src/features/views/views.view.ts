import type { SavedView } from '@kreislauf/domain/views/views.contract';
import type { ViewRow } from './views.queries.ts';

/** A default counts for its owner alone. */
export function viewOnWire(view: ViewRow, ownerName: string, callerId: string): SavedView {
  const isOwn = view.ownerId === callerId;
  return {
    _id: view.id,
    list: view.list,
    name: view.name,
    query: view.query,
    ...(view.columns && { columns: view.columns }),
    isShared: view.isShared,
    isDefault: isOwn && view.isDefault,
    isOwn,
    by: ownerName,
  };
}
