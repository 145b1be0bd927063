import {
  allPermissionKeys,
  completePermissions,
  type PartialPermissions,
  type PermissionKey,
  type Permissions,
  permissionsOf,
} from '../permissions/permissions.rules.ts';

export const baseRoles = ['super_admin', 'admin', 'manager', 'viewer'] as const;

export type BaseRole = (typeof baseRoles)[number];

export interface RolePreset {
  id: 'calculator_only' | 'viewer' | 'manager' | 'technician';
  name: string;
  displayName: string;
  permissions: Permissions;
  hidesCosts?: boolean;
}

const viewerKeys: PermissionKey[] = [
  'devices.view',
  'parts.view',
  'system.statistics',
  'tools.priceCalculator',
];

const managerKeys: PermissionKey[] = [
  'devices.view',
  'devices.create',
  'devices.edit',
  'parts.view',
  'parts.create',
  'parts.edit',
  'resellers.view',
  'resellers.assign',
  'system.statistics',
  'tools.priceCalculator',
  'documents.view',
  'documents.create',
];

/** The quick-setup presets of the role dialog: three of the specification, and one for the workshop. */
export const rolePresets: readonly RolePreset[] = [
  {
    id: 'calculator_only',
    name: 'calculator_user',
    displayName: 'Preisrechner Benutzer',
    permissions: permissionsOf(['tools.priceCalculator', 'parts.view']),
  },
  { id: 'viewer', name: 'viewer', displayName: 'Betrachter', permissions: permissionsOf(viewerKeys) },
  { id: 'manager', name: 'manager', displayName: 'Manager', permissions: permissionsOf(managerKeys) },
  {
    id: 'technician',
    name: 'techniker',
    displayName: 'Techniker',
    permissions: permissionsOf(['devices.view', 'devices.edit', 'parts.view']),
    hidesCosts: true,
  },
];

const baseRolePermissions: Record<BaseRole, Permissions> = {
  super_admin: permissionsOf(allPermissionKeys),
  admin: permissionsOf(allPermissionKeys),
  manager: permissionsOf(managerKeys),
  viewer: permissionsOf(viewerKeys),
};

/** A detailed role overrides the base role's defaults; a super_admin always has everything. */
export function effectivePermissions(role: BaseRole, detailedRole: PartialPermissions | null): Permissions {
  if (role === 'super_admin') return baseRolePermissions.super_admin;
  return detailedRole ? completePermissions(detailedRole) : baseRolePermissions[role];
}

/** Only a detailed role hides costs, and it does not bind a super_admin. */
export function effectivelyHidesCosts(
  role: BaseRole,
  detailedRoleHides: boolean | null | undefined,
): boolean {
  return role !== 'super_admin' && detailedRoleHides === true;
}

const baseRoleLabels: Record<BaseRole, string> = {
  super_admin: 'Super Administrator',
  admin: 'Administrator',
  manager: 'Manager',
  viewer: 'Betrachter',
};

/** A super_admin is named so even with a detailed role, since that role does not bind them. */
export function roleLabel(role: BaseRole, detailedRoleName: string | null): string {
  if (role === 'super_admin') return baseRoleLabels.super_admin;
  return detailedRoleName ?? baseRoleLabels[role];
}
