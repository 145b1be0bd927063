import { runProgram } from './run-program.ts';
import { tuneGarbageCollector } from './tune-garbage-collector.ts';

tuneGarbageCollector();
await runProgram();
