import { definedOnly } from '@kreislauf/domain/shared/defined-only';
import type { ViewChange, ViewInput } from '@kreislauf/domain/views/views.contract';
import { viewProblems } from '@kreislauf/domain/views/views.problems';
import { checkMayChangeView, MAX_VIEWS } from '@kreislauf/domain/views/views.rules';
import { AppError, enforce } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import {
  clearDefault,
  countOwnViews,
  deleteView,
  insertView,
  lockView,
  lockViewsOf,
  updateView,
  type ViewRow,
} from './views.queries.ts';

export async function createView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: ViewInput,
  actor: StaffCaller,
): Promise<ViewRow> {
  return db.transaction(async (tx) => {
    await lockViewsOf(tx, actor.account.id);
    if ((await countOwnViews(tx, actor.account.id)) >= MAX_VIEWS)
      throw new AppError(viewProblems.tooMany(MAX_VIEWS));
    if (input.isDefault) await clearDefault(tx, actor.account.id, input.list);
    return insertView(tx, { ...input, ownerId: actor.account.id, createdAt: now() });
  });
}

export async function changeView(
  { db }: Pick<Deps, 'db'>,
  id: string,
  change: ViewChange,
  actor: StaffCaller,
): Promise<ViewRow> {
  return db.transaction(async (tx) => {
    const stored = await lockOwnView(tx, id, actor);
    const changed = { ...stored, ...definedOnly(change) };
    const isNewDefault = changed.isDefault && !(stored.isDefault && stored.list === changed.list);
    if (isNewDefault) await clearDefault(tx, actor.account.id, changed.list);
    return updateView(tx, id, changed);
  });
}

export async function removeView({ db }: Pick<Deps, 'db'>, id: string, actor: StaffCaller): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnView(tx, id, actor);
    await deleteView(tx, id);
  });
}

async function lockOwnView(tx: Tx, id: string, actor: StaffCaller): Promise<ViewRow> {
  await lockViewsOf(tx, actor.account.id);
  const stored = await lockView(tx, id);
  enforce(checkMayChangeView(stored, { ...actor, id: actor.account.id }));
  return stored as ViewRow;
}
