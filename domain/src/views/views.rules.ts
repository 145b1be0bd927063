import { hasPermission, type PermissionKey, type Permissions } from '../permissions/permissions.rules.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { viewProblems } from './views.problems.ts';

/** The lists whose filter, order and columns can be kept under a name. */
export const viewedLists = ['devices', 'parts', 'assignments', 'documents'] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Of one person. */
export const MAX_VIEWS = 200;

const flags: Record<ViewedList, PermissionKey> = {
  devices: 'devices.view',
  parts: 'parts.view',
  assignments: 'resellers.view',
  documents: 'documents.view',
};

/** A search may be a person's name, so that a view is shared only with those who may see the list itself. */
export function sharedListsFor(permissions: Permissions): ViewedList[] {
  return viewedLists.filter((list) => hasPermission(permissions, flags[list]));
}

interface StoredView {
  ownerId: string;
  list: ViewedList;
  isShared: boolean;
}

/** Somebody else's is not there unless it is shared, and then it can be used and nothing else. */
export function checkMayChangeView(
  view: StoredView | undefined,
  caller: { id: string; permissions: Permissions },
): Verdict {
  if (view?.ownerId === caller.id) return fine;
  const isSeen = view?.isShared && sharedListsFor(caller.permissions).includes(view.list);
  return refuse(isSeen ? viewProblems.notYours() : viewProblems.notFound());
}
