import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond as JavaScript's Date has it. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
