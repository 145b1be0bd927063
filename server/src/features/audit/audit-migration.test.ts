import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../project-folder.ts';
import { createTestDatabase } from '../../test/test-database.ts';

const migration = readFileSync(join(projectFolder, 'server/migrations/0010_audit_codes.sql'), 'utf8');

it('entries that were stored in German words become codes', async () => {
  const { pool, close } = await createTestDatabase();
  try {
    await pool.query('drop table audit_events');
    await pool.query(
      'create table audit_events (id int primary key, subject text not null, action text not null)',
    );
    await pool.query(`insert into audit_events values
      (1, 'Benutzer Anna Weber', 'Passwort zurückgesetzt'), (2, 'Rolle Rolle vorn', 'angelegt'),
      (3, 'Reseller Handy Nord', 'deaktiviert'), (4, 'Einladung an a@example.org', 'zurückgezogen'),
      (5, 'Benutzer Benutzer', 'geändert')`);
    for (const statement of migration.split('--> statement-breakpoint')) await pool.query(statement);
    const { rows } = await pool.query('select kind, name, action from audit_events order by id');
    expect(rows).toEqual([
      { kind: 'user', name: 'Anna Weber', action: 'passwordReset' },
      { kind: 'role', name: 'Rolle vorn', action: 'created' },
      { kind: 'reseller', name: 'Handy Nord', action: 'deactivated' },
      { kind: 'invitation', name: 'a@example.org', action: 'revoked' },
      { kind: 'user', name: 'Benutzer', action: 'changed' },
    ]);
  } finally {
    await close();
  }
});
