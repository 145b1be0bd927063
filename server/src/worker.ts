import { runWorker } from './workers/run-worker.ts';

runWorker();
