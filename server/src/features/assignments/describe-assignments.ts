import type { Db } from '../../db/types.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { type JoinedAssignment, listTimelines } from './assignments.queries.ts';
import { assignmentView, ownAssignmentView } from './assignments.view.ts';

/** For staff, each with its timeline. */
export async function describeAssignments(db: Db, rows: JoinedAssignment[]) {
  const timelines = await timelinesOf(db, rows);
  return rows.map((row) => assignmentView(row, timelines.get(row.assignment.id)));
}

/** For the reseller who has them, each with its timeline and what the catalogue says of the built-in parts. */
export async function describeOwnAssignments(db: Db, rows: JoinedAssignment[]) {
  const timelines = await timelinesOf(db, rows);
  const partNumbers = rows.flatMap(({ device }) => device?.parts.map(({ partNumber }) => partNumber) ?? []);
  const catalogue = await listPartsByNumber(db, partNumbers);
  return rows.map((row) => ownAssignmentView(row, catalogue, timelines.get(row.assignment.id)));
}

function timelinesOf(db: Db, rows: JoinedAssignment[]) {
  const ids = rows.map(({ assignment }) => assignment.id);
  return listTimelines(db, ids);
}
