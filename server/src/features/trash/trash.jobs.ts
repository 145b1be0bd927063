import { trashBegins } from '@kreislauf/domain/trash/trash.rules';
import { job } from '../../jobs/job.ts';
import { deleteTrashBefore } from './trash.queries.ts';

/** After its thirty days nobody can see it any more; this takes it away. */
export const emptyTrash = job({
  name: 'empty-trash',
  schedule: '41 * * * *',
  run: ({ db, now }) => db.transaction((tx) => deleteTrashBefore(tx, trashBegins(now()))),
});
