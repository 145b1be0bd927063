import type { BackupDatabase } from './backup-bed.ts';

/** Kinds of tables and columns that later features may bring. */
export const AWKWARD_TABLES = `
create extension if not exists pg_trgm;
create type mood as enum ('gut', 'sehr gut', 'a''b"c');
create function set_touched() returns trigger language plpgsql as
  $$ begin new.touched := new.touched + 1; return new; end $$;
create table "Großes & Kleines" (
  "Schlüssel" text, part int, label text not null, search_text text generated always as (lower(label)) stored,
  touched int not null default 0, state mood, bytes bytea, amount numeric, ratio double precision, day date,
  moment timestamptz, local timestamp, span interval, tags text[], doc jsonb, raw json, flags bit(3), address inet,
  primary key ("Schlüssel", part)
);
create trigger touch before insert on "Großes & Kleines" for each row execute function set_touched();
create index on "Großes & Kleines" using gin (search_text gin_trgm_ops);
create table bare (body text);
create table empty_table (id int primary key);
create table chicken (id int primary key, egg_id int not null);
create table egg (id int primary key, chicken_id int not null references chicken (id));
alter table chicken add constraint chicken_egg foreign key (egg_id) references egg (id)
  deferrable initially deferred;
create table seeded (id int primary key, name text not null);
insert into seeded values (1, 'from the migration');
create sequence invoice_number start 1000;
create view labels as select label from "Großes & Kleines";
`;

export const AWKWARD_TEXTS = [
  '',
  ' ',
  '\\N',
  '\\.',
  '\\',
  '\\\\.\n\\.\n',
  '\\.\n',
  '\n',
  '\r\n',
  '\t\ttabs\t',
  'NULL',
  'äöüßÄÖÜ ẞ – „Anführung“',
  '👩‍🔧📱🇩🇪',
  'e\u0301 nicht é',
  '\u0001\u0008\u000b\u000c\u007f',
  '{"end":{"tables":0}}',
  'x'.repeat(300_000),
  'ü\\.\n'.repeat(40_000),
];

/** Rows in every table; self references point backwards, forwards and to themselves. */
export async function fillWithAwkwardData(database: BackupDatabase): Promise<void> {
  const doc = JSON.stringify({
    text: AWKWARD_TEXTS.slice(0, 14).join('|'),
    deep: [null, { a: [1.5e300, -0] }],
  });
  await database.query(
    `insert into roles (name, display_name, permissions) values ('lager', 'Lager\t', $1)`,
    [doc],
  );
  await database.query(
    `insert into users (id, username, email, name, password_hash, role, role_id, created_by, created_at)
     select id::uuid, 'u' || position, position || '@example.org', 'Name\\' || position, '$argon2id$x', 'viewer',
            (select id from roles limit 1), creator::uuid, '2026-03-29 01:59:59.123456+00'
       from (values (1, '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000003'),
                    (2, '00000000-0000-0000-0000-000000000002', '00000000-0000-0000-0000-000000000002'),
                    (3, '00000000-0000-0000-0000-000000000003', '00000000-0000-0000-0000-000000000001'),
                    (4, '00000000-0000-0000-0000-000000000004', null)) as given (position, id, creator)`,
  );
  await database.query(
    `insert into resellers (username, email, name, password_hash) values ('händler', 'h@example.org', E'A\\\\nB', 'x')`,
  );
  for (const [index, text] of AWKWARD_TEXTS.entries()) {
    await database.query(
      `insert into sessions (token_hash, user_id, created_at, last_used_at)
       values ($1, '00000000-0000-0000-0000-000000000002', '0001-01-01', '9999-12-31 23:59:59.999999+00')`,
      [`${index}${text.slice(0, 50)}`],
    );
    await database.query(
      `insert into attempts (kind, account_key, address, at) values ('mail', $1, $2, now())`,
      [text.slice(0, 100), text.slice(0, 100)],
    );
    await database.query(
      `insert into "Großes & Kleines" values ($1, $2, $1, default, 0, 'a''b"c', $3, 12345678901234567890.123456789,
         0.1::float8 + 0.2::float8, '2024-02-29', '2026-10-25 02:30:00.000001+02', 'infinity',
         '-1 year 2 mons -3 days 04:05:06.789', array[$1, null, '{}', ','], to_jsonb($4::text), '{"b":1,  "a":2, "b":3}',
         b'101', '2001:db8::1')`,
      [text.slice(0, 2000), index, Buffer.from(text), text],
    );
    await database.query('insert into bare values ($1), (null)', [text]);
  }
  await database.query(
    `insert into "Großes & Kleines" ("Schlüssel", part, label, ratio) values ('leer', 0, 'Ä', 'NaN')`,
  );
  await database.query(`begin; insert into chicken values (1, 1); insert into egg values (1, 1); commit`);
  await database.query(
    `update seeded set name = 'changed by people'; insert into seeded values (2, 'added')`,
  );
  await database.query(`delete from attempts where id > 10; select nextval('invoice_number')`);
  await fillJobs(database);
}

async function fillJobs(database: BackupDatabase): Promise<void> {
  await database.query(
    `insert into jobs.job (name, data, state, retry_count, started_on, completed_on, singleton_key)
     select 'purge-expired', to_jsonb('wartet\t' || state), state, 1, now(), case when state > 'active' then now() end, state
       from unnest(enum_range(null::jobs.job_state)) as state`,
  );
}
