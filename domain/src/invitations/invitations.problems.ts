import { fieldProblem, problem } from '../shared/problem.ts';

export const invitationProblems = {
  notFound: () => problem('invitation_not_found', 404, 'Einladung nicht gefunden'),
  invalid: () => problem('invitation_invalid', 404, 'Der Einladungslink ist ungültig oder wurde verändert'),
  expired: (hours: number) =>
    problem('invitation_expired', 410, `Der Einladungslink ist abgelaufen (${hours} Stunden gültig)`),
  used: () => problem('invitation_used', 410, 'Der Einladungslink wurde bereits verwendet'),
  accountExists: () =>
    fieldProblem('account_exists', 409, 'email', 'Für diese E-Mail-Adresse wurde bereits ein Konto erstellt'),
};
