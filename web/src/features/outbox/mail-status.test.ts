import { MAIL_PASSWORD_UNREADABLE } from '@kreislauf/domain/settings/settings.text';
import { expect, test } from 'vitest';
import { fateOf } from './mail-status.tsx';

const mail = {
  status: 'waiting',
  tries: 0,
  lastError: null,
  dueAt: '2026-11-18T08:00:00.000Z',
  sentAt: null,
};

test.each([
  [{}, 'Noch kein Zustellversuch'],
  [{ lastError: MAIL_PASSWORD_UNREADABLE }, `Noch kein Zustellversuch: ${MAIL_PASSWORD_UNREADABLE}`],
  [{ tries: 1, lastError: 'voll' }, '1 Versuch, nächster am 18.11.2026, 09:00: voll'],
])('%j', (more, line) => {
  expect(fateOf({ ...mail, ...more } as Parameters<typeof fateOf>[0])).toBe(line);
});
