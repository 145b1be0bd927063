import {
  allPermissionKeys,
  groupNames,
  hasPermission,
  type PermissionGroup,
  type PermissionKey,
  type Permissions,
  permissionGroups,
} from './permissions.rules.ts';

export const groupLabels: Record<PermissionGroup, string> = {
  devices: 'Geräte',
  parts: 'Ersatzteile',
  resellers: 'Reseller',
  system: 'System',
  tools: 'Werkzeuge',
  documents: 'Belege',
};

/** `short` stands below the label of its group, `full` stands alone. */
const labels: Record<PermissionKey, { short: string; full: string }> = {
  'devices.view': { short: 'Anzeigen', full: 'Geräte anzeigen' },
  'devices.create': { short: 'Erstellen', full: 'Geräte erstellen' },
  'devices.edit': { short: 'Bearbeiten', full: 'Geräte bearbeiten' },
  'devices.delete': { short: 'Löschen', full: 'Geräte löschen' },
  'parts.view': { short: 'Anzeigen', full: 'Ersatzteile anzeigen' },
  'parts.create': { short: 'Erstellen', full: 'Ersatzteile erstellen' },
  'parts.edit': { short: 'Bearbeiten', full: 'Ersatzteile bearbeiten' },
  'parts.delete': { short: 'Löschen', full: 'Ersatzteile löschen' },
  'resellers.view': { short: 'Anzeigen', full: 'Reseller anzeigen' },
  'resellers.create': { short: 'Erstellen', full: 'Reseller erstellen' },
  'resellers.edit': { short: 'Bearbeiten', full: 'Reseller bearbeiten' },
  'resellers.delete': { short: 'Löschen', full: 'Reseller löschen' },
  'resellers.assign': { short: 'Zuweisen', full: 'Geräte an Reseller zuweisen' },
  'system.userManagement': { short: 'Benutzerverwaltung', full: 'Benutzerverwaltung' },
  'system.settings': { short: 'Einstellungen', full: 'Einstellungen' },
  'system.statistics': { short: 'Statistiken', full: 'Statistiken' },
  'tools.priceCalculator': { short: 'Preisrechner', full: 'Preisrechner' },
  'documents.view': { short: 'Anzeigen', full: 'Belege anzeigen' },
  'documents.create': { short: 'Erstellen', full: 'Belege erstellen' },
  'documents.cancel': { short: 'Stornieren', full: 'Belege stornieren' },
  'documents.close': { short: 'Abschließen und exportieren', full: 'Belege abschließen und exportieren' },
};

export function permissionLabel(key: PermissionKey): string {
  return labels[key].full;
}

export function permissionLabelInGroup(key: PermissionKey): string {
  return labels[key].short;
}

export function keysOfGroup(group: PermissionGroup): PermissionKey[] {
  return permissionGroups[group].map((flag) => `${group}.${flag}` as PermissionKey);
}

/** The flags that are on, one line for each group that has any: 'Geräte: Anzeigen, Erstellen'. */
export function permissionsInWords(permissions: Permissions): string[] {
  return groupNames.flatMap((group) => {
    const keys = keysOfGroup(group);
    const granted = keys.filter((key) => hasPermission(permissions, key));
    if (granted.length === 0) return [];
    const isAll = granted.length === keys.length && keys.length > 1;
    return [`${groupLabels[group]}: ${isAll ? 'alles' : granted.map(permissionLabelInGroup).join(', ')}`];
  });
}

/** The flags that differ, in words: what a change of a role gave and what it took. */
export function permissionDifferences(
  before: Permissions,
  after: Permissions,
): { given: string[]; taken: string[] } {
  const differing = (had: boolean) =>
    allPermissionKeys
      .filter((key) => hasPermission(before, key) === had && hasPermission(after, key) !== had)
      .map(permissionLabel);
  return { given: differing(false), taken: differing(true) };
}
