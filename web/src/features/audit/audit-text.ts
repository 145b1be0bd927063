import type { AuditEntry } from '@kreislauf/domain/audit/audit.contract';
import {
  completePermissions,
  type PartialPermissions,
} from '@kreislauf/domain/permissions/permissions.rules';
import { permissionDifferences } from '@kreislauf/domain/permissions/permissions.text';
import type { Role } from '@kreislauf/domain/roles/roles.contract';
import { baseRoles, roleLabel } from '@kreislauf/domain/roles/roles.rules';
import { profitClassText, requiredRoleName, settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { formatDate, formatDateTime } from '@kreislauf/domain/shared/dates';

interface ReadableAuditChange {
  label: string;
  /** Null where only the new value is worth telling. */
  from: string | null;
  to: string;
}

const fieldLabels: Record<string, string> = {
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  company: 'Firma',
  phone: 'Telefon',
  address: 'Postanschrift',
  roleId: 'Detaillierte Rolle',
  isActive: 'Status',
  displayName: 'Anzeigename',
  syncEnabled: 'Synchronisation',
  syncInterval: 'Zeitplan',
  autoUpdatePrices: 'Preise übernehmen',
  addNewParts: 'Neue Teile anlegen',
  categories: 'Kategorien',
  models: 'Modelle',
  passkey: 'Passkey',
  ...settingsLabels,
};

/** A stored change in German. A role's permissions become what was given and what was taken. */
export function readableAuditChanges(details: AuditEntry['details'], roles: Role[]): ReadableAuditChange[] {
  return details.flatMap(({ field, from, to }) => {
    if (field === 'permissions') return permissionChanges(from, to);
    const isNew = from === null || from === undefined;
    return [
      {
        label: fieldLabels[field] ?? field,
        from: isNew && field !== 'roleId' ? null : readable(field, from, roles),
        to: readable(field, to, roles),
      },
    ];
  });
}

function permissionChanges(from: unknown, to: unknown): ReadableAuditChange[] {
  if (!isObject(from) || !isObject(to)) return [{ label: 'Berechtigungen', from: null, to: 'geändert' }];
  // Entries from before a group came lack it: not granted.
  const { given, taken } = permissionDifferences(completePermissions(from), completePermissions(to));
  return [
    ...(given.length ? [{ label: 'Berechtigung erteilt', from: null, to: given.join(', ') }] : []),
    ...(taken.length ? [{ label: 'Berechtigung entzogen', from: null, to: taken.join(', ') }] : []),
  ];
}

function isObject(value: unknown): value is PartialPermissions {
  return typeof value === 'object' && value !== null;
}

function readable(field: string, value: unknown, roles: Role[]): string {
  if (field === 'roleId') {
    if (!value) return 'Keine';
    return nameOfRole(value, roles);
  }
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'role') {
    const base = baseRoles.find((known) => known === value);
    return base ? roleLabel(base, null) : String(value);
  }
  if (field === 'isActive') return value ? 'Aktiv' : 'Inaktiv';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (field === 'purchase.profitClasses' && Array.isArray(value))
    return value.map(profitClassText).join(', ') || 'Keine';
  if (field === 'security.requireTwoFactor' && Array.isArray(value))
    return value.map((role) => requiredRoleName(role) ?? nameOfRole(role, roles)).join(', ') || 'Keine';
  if (Array.isArray(value)) return value.length ? value.join(', ') : 'Keine';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatDateTime(text) : text;
}

function nameOfRole(id: unknown, roles: Role[]): string {
  return roles.find(({ _id }) => _id === id)?.displayName ?? 'Gelöschte Rolle';
}
