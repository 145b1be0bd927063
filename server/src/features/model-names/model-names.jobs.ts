import { job } from '../../jobs/job.ts';
import { writeModelNames } from './write-model-names.ts';

/** Begun at each start, and again should the process that was at it be gone: whoever reads does without meanwhile. */
export const readModelNames = job({
  name: 'read-model-names',
  schedule: '*/5 * * * *',
  diesAfterSeconds: 6 * 3600,
  run: (deps, _data, signal) => writeModelNames(deps, signal),
});
