import { expect, it } from 'vitest';
import { paced } from './paced.ts';

const CHUNK = Buffer.alloc(65_536, 'x');

it('reads everything, with a turn of the event loop for others every two chunks of a socket', async () => {
  async function* sentAtOnce() {
    for (let count = 0; count < 16; count++) yield CHUNK;
  }
  let turns = 0;
  let isOver = false;
  const serveOthers = () => {
    turns += 1;
    if (!isOver) setImmediate(serveOthers);
  };
  setImmediate(serveOthers);
  let length = 0;
  for await (const chunk of paced(sentAtOnce())) length += chunk.length;
  isOver = true;
  expect(length).toBe(16 * CHUNK.length);
  expect(turns).toBeGreaterThanOrEqual(8);
});
