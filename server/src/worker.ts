import { keepHeapSmall } from './keep-heap-small.ts';
import { runWorker } from './workers/run-worker.ts';

keepHeapSmall();
runWorker();
