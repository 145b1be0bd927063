import { authProblems } from '@kreislauf/domain/auth/auth.problems';
import { isCostDocument } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/types.ts';
import type { StaffSession } from '../../session.ts';
import { findDocument } from './documents.queries.ts';

/** A document that prints the purchase price is neither shown nor sent to roles that hide costs. */
export async function refuseHiddenDocument(db: Db, id: string, { hidesCosts }: StaffSession): Promise<void> {
  if (!hidesCosts) return;
  const found = await findDocument(db, id);
  if (found && isCostDocument(found.document.kind)) throw new AppError(authProblems.notPermitted());
}
