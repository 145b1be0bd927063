import { z } from 'zod';

/** The whole key set, grouped by area as it travels on the wire. */
export const permissionGroups = {
  devices: ['view', 'create', 'edit', 'delete'],
  parts: ['view', 'create', 'edit', 'delete'],
  resellers: ['view', 'create', 'edit', 'delete', 'assign'],
  system: ['userManagement', 'settings', 'statistics'],
  tools: ['priceCalculator'],
  documents: ['view', 'create', 'cancel', 'close'],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;

export type PermissionKey = {
  [Group in PermissionGroup]: `${Group}.${(typeof permissionGroups)[Group][number]}`;
}[PermissionGroup];

export const groupNames = Object.keys(permissionGroups) as PermissionGroup[];

export const allPermissionKeys = groupNames.flatMap((group) =>
  permissionGroups[group].map((flag) => `${group}.${flag}` as PermissionKey),
);

export const permissionsOnWire = z.object({
  devices: z.object({ view: z.boolean(), create: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
  parts: z.object({ view: z.boolean(), create: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
  resellers: z.object({
    view: z.boolean(),
    create: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    assign: z.boolean(),
  }),
  system: z.object({ userManagement: z.boolean(), settings: z.boolean(), statistics: z.boolean() }),
  tools: z.object({ priceCalculator: z.boolean() }),
  documents: z.object({ view: z.boolean(), create: z.boolean(), cancel: z.boolean(), close: z.boolean() }),
});

export type Permissions = z.infer<typeof permissionsOnWire>;

/** Absent flags are not granted. */
export const permissionsInput = z
  .object({
    devices: permissionsOnWire.shape.devices.partial().optional(),
    parts: permissionsOnWire.shape.parts.partial().optional(),
    resellers: permissionsOnWire.shape.resellers.partial().optional(),
    system: permissionsOnWire.shape.system.partial().optional(),
    tools: permissionsOnWire.shape.tools.partial().optional(),
    documents: permissionsOnWire.shape.documents.partial().optional(),
  })
  .default({});

export function permissionsOf(granted: Iterable<PermissionKey>): Permissions {
  const keys = new Set(granted);
  return Object.fromEntries(
    groupNames.map((group) => [
      group,
      Object.fromEntries(
        permissionGroups[group].map((flag) => [flag, keys.has(`${group}.${flag}` as PermissionKey)]),
      ),
    ]),
  ) as Permissions;
}

/** As a caller sends them, or as they were stored before a flag or a whole group came: what is absent is not granted. */
export type PartialPermissions = { [Group in PermissionGroup]?: Partial<Permissions[Group]> };

export function hasPermission(permissions: PartialPermissions, key: PermissionKey): boolean {
  const [group, flag] = key.split('.') as [PermissionGroup, string];
  return (permissions[group] as Record<string, boolean> | undefined)?.[flag] === true;
}

export function hasAnyPermission(permissions: Permissions, keys: readonly PermissionKey[]): boolean {
  return keys.some((key) => hasPermission(permissions, key));
}

export function grantedKeys(permissions: PartialPermissions): PermissionKey[] {
  return allPermissionKeys.filter((key) => hasPermission(permissions, key));
}

export function completePermissions(permissions: PartialPermissions): Permissions {
  return permissionsOf(grantedKeys(permissions));
}

/** Any of these makes a user more than a pure calculator user, who sees the calculator and nothing else. */
const beyondCalculator: PermissionKey[] = [
  'devices.view',
  'devices.create',
  'parts.create',
  'parts.edit',
  'parts.delete',
  'resellers.view',
  'system.userManagement',
  'system.settings',
  'system.statistics',
  'documents.view',
];

export function isCalculatorOnly(permissions: Permissions): boolean {
  return (
    hasPermission(permissions, 'tools.priceCalculator') && !hasAnyPermission(permissions, beyondCalculator)
  );
}
