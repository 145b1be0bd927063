import { permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import type { Role } from '@kreislauf/domain/roles/roles.contract';
import { describe, expect, test } from 'vitest';
import { readableAuditChanges } from './audit-text.ts';

const lager: Role = {
  _id: '11111111-1111-4111-8111-111111111111',
  name: 'lager',
  displayName: 'Lager',
  permissions: permissionsOf([]),
  hidesCosts: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  userCount: 0,
};

function sentencesOf(field: string, from: unknown, to: unknown) {
  return readableAuditChanges([{ field, from, to }], [lager]);
}

describe('a change is told in German', () => {
  test.each([
    ['role', 'viewer', 'manager', { label: 'Rolle', from: 'Betrachter', to: 'Manager' }],
    ['role', null, 'Lager', { label: 'Rolle', from: null, to: 'Lager' }],
    ['roleId', null, lager._id, { label: 'Detaillierte Rolle', from: 'Keine', to: 'Lager' }],
    ['roleId', 'weg', null, { label: 'Detaillierte Rolle', from: 'Gelöschte Rolle', to: 'Keine' }],
    ['isActive', true, false, { label: 'Status', from: 'Aktiv', to: 'Inaktiv' }],
    ['name', 'Tresen', 'Werkstatt', { label: 'Name', from: 'Tresen', to: 'Werkstatt' }],
    ['categories', [], ['Akku'], { label: 'Kategorien', from: 'Keine', to: 'Akku' }],
    [
      'security.requireTwoFactor',
      [],
      ['manager', 'reseller', lager._id, 'weg'],
      {
        label: 'Zwei-Faktor-Anmeldung erforderlich für',
        from: 'Keine',
        to: 'Manager, Reseller, Lager, Gelöschte Rolle',
      },
    ],
    ['passkey', null, 'Notebook', { label: 'Passkey', from: null, to: 'Notebook' }],
    ['unbekannt', 1, 2, { label: 'unbekannt', from: '1', to: '2' }],
  ])('%s from %j to %j', (field, from, to, expected) => {
    expect(sentencesOf(field, from, to)).toEqual([expected]);
  });

  test('permissions that were stored before a group came', () => {
    const { documents: _, ...before } = permissionsOf(['parts.view']);
    expect(sentencesOf('permissions', before, permissionsOf(['parts.view', 'documents.view']))).toEqual([
      { label: 'Berechtigung erteilt', from: null, to: 'Belege anzeigen' },
    ]);
  });

  test('permissions as what was given and taken', () => {
    expect(
      sentencesOf('permissions', permissionsOf(['parts.view']), permissionsOf(['devices.delete'])),
    ).toEqual([
      { label: 'Berechtigung erteilt', from: null, to: 'Geräte löschen' },
      { label: 'Berechtigung entzogen', from: null, to: 'Ersatzteile anzeigen' },
    ]);
  });
});
