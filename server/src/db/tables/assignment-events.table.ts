import { assignmentActionNames, assignmentStatuses } from '@kreislauf/domain/assignments/assignment-actions';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { assignments } from './assignments.table.ts';
import { moment } from './moment.ts';

/** The way of an assignment, step by step, for its timeline. */
export const assignmentEvents = pgTable(
  'assignment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    assignmentId: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    action: text({ enum: assignmentActionNames }).notNull(),
    status: text({ enum: assignmentStatuses }).notNull(),
    at: moment().notNull(),
    actorName: text().notNull(),
    note: text(),
  },
  (table) => [index('assignment_events_assignment_id_index').on(table.assignmentId, table.id)],
);
