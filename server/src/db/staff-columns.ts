// Shared column lists: what every call reads of a member of the staff and of their role.

import { requireTwoFactor, userHasFactor } from './factor-columns.ts';
import { roles } from './tables/roles.table.ts';
import { users } from './tables/users.table.ts';

export const staffColumns = {
  id: users.id,
  name: users.name,
  username: users.username,
  email: users.email,
  role: users.role,
  roleId: users.roleId,
  mustChangePassword: users.mustChangePassword,
  firstLogin: users.firstLogin,
  requireTwoFactor,
  hasSecondFactor: userHasFactor,
};

export const roleColumns = {
  displayName: roles.displayName,
  permissions: roles.permissions,
  hidesCosts: roles.hidesCosts,
};
