import { setFlagsFromString } from 'node:v8';

/**
 * What is in use takes some 50 MB. Left to itself the engine lets garbage pile up to several times that before it looks for
 * any, since the machine has room; this has it look when the heap has grown by half, which costs next to nothing.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
