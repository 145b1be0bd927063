import { tuneGarbageCollector } from './tune-garbage-collector.ts';
import { runWorker } from './workers/run-worker.ts';

tuneGarbageCollector();
runWorker();
