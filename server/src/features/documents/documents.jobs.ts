import { idNumbersKeptSince } from '@kreislauf/domain/documents/id-number.rules';
import { job } from '../../jobs/job.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { deleteIdNumbersBefore } from './documents.queries.ts';
import { deleteSignatureRequestsBefore } from './signatures/signatures.queries.ts';

/** Data protection: the issued document keeps the number of an identity card, the database does not; nor pages nobody signed. */
export const deleteIdNumbers = job({
  name: 'delete-id-numbers',
  schedule: '41 3 * * *',
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      const { idNumberMonths } = (await readSettings(tx)).documents;
      await deleteIdNumbersBefore(tx, idNumbersKeptSince(now(), idNumberMonths));
      await deleteSignatureRequestsBefore(tx, now());
    });
  },
});
