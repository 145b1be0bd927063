import { expect, it } from 'vitest';
import { permissionsOf } from '../permissions/permissions.rules.ts';
import { restorableUntil, trashBegins, visibleTrash } from './trash.rules.ts';

it('each kind is seen by those who may delete it', () => {
  expect(visibleTrash(permissionsOf([]))).toEqual([]);
  expect(visibleTrash(permissionsOf(['devices.delete']))).toEqual(['device']);
  expect(visibleTrash(permissionsOf(['parts.delete', 'resellers.delete']))).toEqual(['part', 'reseller']);
});

it('what is deleted stays for thirty days', () => {
  const deleted = new Date('2026-11-01T10:00:00Z');
  expect(restorableUntil(deleted).toISOString()).toBe('2026-12-01T10:00:00.000Z');
  expect(trashBegins(restorableUntil(deleted))).toEqual(deleted);
});
