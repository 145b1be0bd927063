import { repairStates } from '@kreislauf/domain/workshop/workshop.rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** The work at a phone. No row: nobody has touched it. It stays when the phone is deleted, since that can come back. */
export const repairs = pgTable(
  'repairs',
  {
    /** The device's own. */
    id: uuid().primaryKey(),
    technicianId: uuid(),
    /** The name as it was: the person may leave. */
    technicianName: text(),
    state: text({ enum: repairStates }).notNull(),
    workedSeconds: integer().notNull(),
    runningSince: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // This index finds the phones that wait for nothing, since they are being worked at or are done.
    index('repairs_busy_index').on(table.id).where(sql`${table.state} in ('laeuft', 'fertig')`),
    check(
      'repairs_state_check',
      sql.raw(`state in (${repairStates.map((state) => `'${state}'`).join(', ')})`),
    ),
    check('repairs_clock_check', sql`(${table.state} = 'laeuft') = (${table.runningSince} is not null)`),
  ],
);
