// Reading of an upload in slices, between which the event loop serves other calls.

import { setImmediate } from 'node:timers/promises';

const SLICE_BYTES = 131_072;

/** A fast sender fills the buffers again and again within one turn of the event loop, for which everybody else waits. */
export async function* paced(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sliceBytes = 0;
  for await (const chunk of stream) {
    yield chunk;
    sliceBytes += chunk.length;
    if (sliceBytes < SLICE_BYTES) continue;
    sliceBytes = 0;
    await setImmediate();
  }
}
