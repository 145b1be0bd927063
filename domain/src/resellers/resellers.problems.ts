import { canDo } from '../assignments/assignment.rules.ts';
import type { AssignmentStatus } from '../assignments/assignment-actions.ts';
import { problem } from '../shared/problem.ts';
import { endingAdvice } from './resellers.text.ts';

export interface ActiveAssignment {
  deviceModel: string;
  deviceImei: string;
  status: AssignmentStatus;
}

export const resellerProblems = {
  notFound: () => problem('reseller_not_found', 404, 'Reseller nicht gefunden'),
  inactive: () => problem('reseller_inactive', 409, 'Der Reseller ist deaktiviert'),
  hasActiveAssignments: (activeAssignments: ActiveAssignment[]) => {
    const count = activeAssignments.length;
    const shippingCount = activeAssignments.filter(({ status }) => canDo('abort', status)).length;
    return problem(
      'has_active_assignments',
      409,
      `Der Reseller hat noch ${count} ${count === 1 ? 'aktive Zuweisung' : 'aktive Zuweisungen'}. ${endingAdvice({ openCount: count - shippingCount, shippingCount })}`,
      { activeAssignments },
    );
  },
  confirmationMissing: () => problem('confirmation_missing', 400, 'Bitte bestätigen Sie die Löschung'),
};
