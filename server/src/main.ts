import { keepHeapSmall } from './keep-heap-small.ts';
import { runProgram } from './run-program.ts';

keepHeapSmall();
await runProgram();
