import type { AssignmentStatus } from '../assignments/assignment.rules.ts';
import { problem } from '../shared/problem.ts';

export interface ActiveAssignment {
  deviceModel: string;
  deviceImei: string;
  status: AssignmentStatus;
}

export const resellerProblems = {
  notFound: () => problem('reseller_not_found', 404, 'Reseller nicht gefunden'),
  inactive: () => problem('reseller_inactive', 409, 'Der Reseller ist deaktiviert'),
  hasActiveAssignments: (activeAssignments: ActiveAssignment[]) =>
    problem(
      'has_active_assignments',
      409,
      `Der Reseller hat noch ${activeAssignments.length} ${activeAssignments.length === 1 ? 'aktive Zuweisung' : 'aktive Zuweisungen'}. Bitte entziehen Sie zuerst die Geräte.`,
      { activeAssignments },
    ),
  confirmationMissing: () => problem('confirmation_missing', 400, 'Bitte bestätigen Sie die Löschung'),
};

export const reasonSentences = {
  deactivate: 'Bitte geben Sie einen Grund für die Deaktivierung an (mindestens 5 Zeichen)',
  delete: 'Bitte geben Sie einen Grund für die Löschung an (mindestens 5 Zeichen)',
  withdraw: 'Bitte geben Sie einen Grund für die Entziehung an (mindestens 5 Zeichen)',
  reverse: 'Bitte geben Sie einen ausführlichen Grund ein (mindestens 10 Zeichen)',
} as const;
