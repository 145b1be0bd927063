import { fieldProblem, problem } from '../shared/problem.ts';

export const userProblems = {
  notFound: () => problem('user_not_found', 404, 'Benutzer nicht gefunden'),
  roleNotFound: () => problem('role_not_found', 404, 'Rolle nicht gefunden'),
  usernameTaken: () =>
    fieldProblem('username_taken', 409, 'username', 'Dieser Benutzername ist bereits vergeben'),
  emailTaken: () => fieldProblem('email_taken', 409, 'email', 'Diese E-Mail-Adresse ist bereits vergeben'),
  roleNameTaken: () =>
    fieldProblem('role_name_taken', 409, 'name', 'Dieser System-Name ist bereits vergeben'),
  onlySuperAdmin: () =>
    problem(
      'only_super_admin',
      403,
      'Nur ein Super Administrator darf einen Super Administrator anlegen, ändern oder löschen',
    ),
  exceedsOwn: () =>
    problem(
      'exceeds_own_permissions',
      403,
      'Dieses Konto oder diese Rolle hat Berechtigungen, die Sie selbst nicht haben',
    ),
  grantsMoreThanHeld: () =>
    problem(
      'grants_more_than_held',
      403,
      'Sie können keine Berechtigungen vergeben, die Sie selbst nicht haben',
    ),
  notYourself: () =>
    problem('not_yourself', 403, 'Sie können Ihr eigenes Konto weder deaktivieren noch löschen'),
  notOwnTwoFactor: () =>
    problem(
      'not_own_two_factor',
      403,
      'Ihren eigenen zweiten Faktor ändern Sie unter „Mein Konto“, mit Passwort und Code',
    ),
  lastSuperAdmin: () =>
    problem('last_super_admin', 409, 'Der letzte aktive Super Administrator muss erhalten bleiben'),
  roleInUse: (users: number, invitations: number) =>
    problem(
      'role_in_use',
      409,
      `Die Rolle wird noch verwendet: ${users} Benutzer${invitations ? `, ${invitations} offene ${invitations === 1 ? 'Einladung' : 'Einladungen'}` : ''}`,
      { userCount: users, invitationCount: invitations },
    ),
};
