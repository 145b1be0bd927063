import { PacedQueue } from '../../paced-queue.ts';

/** The database work of a sync, a batch of products at a time. */
export const syncWork = new PacedQueue({ rests: 1, longestRestMs: 500 });
