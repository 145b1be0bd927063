import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { hasSetOff, isCostDocument } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { AppError } from '../../app-error.ts';
import type { StaffCaller } from '../../caller.ts';
import type { Db } from '../../db/types.ts';
import { findDocument } from './documents.queries.ts';

/** A document that prints the purchase price is neither shown nor sent to roles that hide costs. */
export async function refuseHiddenDocument(db: Db, id: string, { hidesCosts }: StaffCaller): Promise<void> {
  if (!hidesCosts) return;
  const found = await findDocument(db, id);
  if (!found) return;
  const { kind, snapshot } = found.document;
  if (isCostDocument(kind) || hasSetOff(snapshot)) throw new AppError(authProblems.notPermitted());
}
