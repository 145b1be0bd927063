import { PacedQueue } from '../../paced-queue.ts';

/** The database work of deliveries. */
export const deliveryWork = new PacedQueue({ rests: 2, longestRestMs: 1_000 });
