import type { Db } from '../../db/types.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import type { JoinedAssignment } from './assignments.queries.ts';
import { ownAssignmentView } from './assignments.view.ts';

/** For the reseller who has them, each with what the catalogue says of the built-in parts. */
export async function describeOwnAssignments(db: Db, rows: JoinedAssignment[]) {
  const partNumbers = rows.flatMap(({ device }) => device?.parts.map(({ partNumber }) => partNumber) ?? []);
  const catalogue = await listPartsByNumber(db, partNumbers);
  return rows.map((row) => ownAssignmentView(row, catalogue));
}
