import { percentDone } from '@kreislauf/domain/imports/import-progress.rules';
import { DAY_MS } from '@kreislauf/domain/shared/dates';
import { outsideCall } from '../../db/idempotent-call.ts';
import type { Deps } from '../../deps.ts';
import { deleteRunsBefore, saveRun } from './import-runs.queries.ts';

const KEPT_MS = DAY_MS;

interface Run {
  /** Null where the caller asked for no progress. */
  id: string | null;
  actorId: string;
  total: number;
}

/** Takes how many lines are done. One word at a time, at most one for each percent; an import never waits for it. */
export function writeProgress({ db, now }: Pick<Deps, 'db' | 'now'>, run: Run): (done: number) => void {
  const { id, actorId, total } = run;
  if (!id) return () => {};
  const startedAt = now();
  let reported = -1;
  let isWriting = false;
  const save = (done: number, isFirst: boolean) =>
    outsideCall(() =>
      db.transaction(async (tx) => {
        if (isFirst) await deleteRunsBefore(tx, new Date(startedAt.getTime() - KEPT_MS));
        await saveRun(tx, { id, actorId, done, total, startedAt });
      }),
    );
  return (done) => {
    const percent = percentDone(done, total);
    if (isWriting || percent === reported) return;
    isWriting = true;
    const isFirst = reported < 0;
    reported = percent;
    save(done, isFirst)
      // A lost report of progress is no failure, since the end of the import is reported.
      .catch(() => undefined)
      .finally(() => {
        isWriting = false;
      });
  };
}
