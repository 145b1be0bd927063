import { hasPermission, type Permissions } from '../permissions/permissions.rules.ts';
import type { OfferApproval } from '../settings/settings.choices.ts';
import { euroToCents } from '../shared/money.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { approvalProblems } from './approval.problems.ts';
import { isOverrideReason } from './stops.rules.ts';

/** The approval that a shop wants for an offer too far above the maximum. */

interface ApprovalRule {
  approval: OfferApproval;
  /** Euro. */
  approvalAbove: number;
}

export function needsApproval(
  { approval, approvalAbove }: ApprovalRule,
  offerCents: number,
  maximumCents: number,
): boolean {
  const above = offerCents - maximumCents;
  return approval !== 'keine' && above > 0 && above >= euroToCents(approvalAbove);
}

/** The offer is too high: what was given for it has to be what the shop asks. */
export function checkApproval(
  { approval, approvalAbove }: ApprovalRule,
  given: { reason: string; hasPassword: boolean },
): Verdict {
  const isEnough = approval === 'passwort' ? given.hasPassword : isOverrideReason(given.reason);
  return isEnough ? fine : refuse(approvalProblems.required(approval, approvalAbove));
}

/** Four eyes: whoever buys does not approve it, and neither does somebody who may not buy. */
export function checkApprover(
  approver: { id: string; permissions: Permissions },
  buyer: { id: string },
): Verdict {
  if (approver.id === buyer.id) return refuse(approvalProblems.ownApproval());
  return hasPermission(approver.permissions, 'devices.create')
    ? fine
    : refuse(approvalProblems.mayNotApprove());
}
