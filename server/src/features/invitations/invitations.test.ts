import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '../../db/tables/invitations.table.ts';
import { mails } from '../../db/tables/mails.table.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { deliverMails } from '../outbox/outbox.jobs.ts';
import { type InvitationKind, lockOpenInvitation } from './invitations.queries.ts';

let mailServer: TestMailServer;
let testApp: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await createTestApp({ smtpUrl: mailServer.url, publicUrl: 'https://shop.example' });
});
beforeEach(async () => {
  mailServer.received.length = 0;
  await testApp.deps.db.transaction((tx) => tx.delete(mails));
  admin = await createStaff(testApp, { role: 'admin', name: 'Verwaltung' });
});
afterAll(async () => {
  await testApp.close();
  await mailServer.close();
});

interface Kind {
  invite: string;
  list: string;
  page: string;
  validate: string;
  complete: string;
  login: string;
}
const kinds: [InvitationKind, Kind][] = [
  [
    'staff',
    {
      invite: '/api/user-management/invite-user',
      list: '/api/user-management/invitations',
      page: 'https://shop.example/register?token=',
      validate: '/api/user-management/validate-invite/',
      complete: '/api/user-management/complete-registration',
      login: '/api/admin-auth/login',
    },
  ],
  [
    'reseller',
    {
      invite: '/api/admin/invite-reseller',
      list: '/api/admin/reseller-invitations',
      page: 'https://shop.example/register-reseller?token=',
      validate: '/api/admin/validate-invite/',
      complete: '/api/admin/complete-registration',
      login: '/api/auth/login',
    },
  ],
];

let count = 0;
const freshEmail = () => {
  count += 1;
  return `einladung${count}@example.org`;
};
/** The link's token, as the invited person finds it in the mail. */
async function tokenFromMail(kind: Kind): Promise<string> {
  await deliverMails.run(testApp.deps, {});
  const text = mailServer.received.at(-1)?.text ?? '';
  const start = text.indexOf(kind.page);
  expect(start).toBeGreaterThan(-1);
  return text.slice(start + kind.page.length).split(/\s/)[0] as string;
}
async function openInvitationTo(email: string): Promise<string | undefined> {
  const { db } = testApp.deps;
  const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
  return row?.id;
}
const invite = (kind: Kind, body: object) => testApp.ask(`POST ${kind.invite}`, { token: admin.token, body });
const complete = (kind: Kind, body: object) => testApp.ask(`POST ${kind.complete}`, { body });

describe.each(kinds)('inviting %s', (name, kind) => {
  const account = () => ({ username: `${name}${count}`, password: 'geheim-1', name: 'Neue Person' });

  it('sends a mail whose link leads through registration to the login', async () => {
    const email = freshEmail();
    const sent = await invite(kind, {
      email,
      name: 'Neue Person',
      role: 'manager',
      company: 'Nord GmbH',
      phone: '040',
    });
    expect(sent.status).toBe(200);
    expect(sent.body.message).toMatch(/^(Reseller-)?Einladung erfolgreich gesendet!$/);
    expect(sent.body.details).toMatchObject({
      email,
      link: null,
      messageId: expect.stringMatching(/^.+@.+$|^[0-9a-f-]{36}$/),
    });
    const token = await tokenFromMail(kind);
    expect(mailServer.received.at(-1)).toMatchObject({ to: email, subject: 'Einladung zu Kreislauf' });

    const valid = await testApp.ask(`GET ${kind.validate}${token}`);
    expect(valid.status).toBe(200);
    expect(valid.body).toMatchObject({ email, name: 'Neue Person' });
    if (name === 'staff') expect(valid.body.roleName).toBe('Manager');
    else expect(valid.body).toMatchObject({ company: 'Nord GmbH', phone: '040' });
    expect(valid.body.timeRemaining / 3_600_000).toBeCloseTo(48, 1);

    const registered = await complete(kind, { token, ...account() });
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({ username: account().username, email });
    const { status, body } = await testApp.ask(`POST ${kind.login}`, {
      body: { username: email, password: 'geheim-1' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mustChangePassword: false, firstLogin: false });
    if (name === 'reseller') return;
    const users = (await testApp.ask('GET /api/user-management/users', { token: admin.token })).body;
    expect(users.find((user: { email: string }) => user.email === email).createdBy).toEqual({
      name: 'Verwaltung',
    });
  });

  it('the link works once', async () => {
    await invite(kind, { email: freshEmail(), role: 'viewer' });
    const token = await tokenFromMail(kind);
    await complete(kind, { token, ...account() });
    const again = await complete(kind, { token, ...account(), username: 'zweiter-versuch' });
    expect([again.status, again.body.error]).toEqual([410, 'Der Einladungslink wurde bereits verwendet']);
    expect((await testApp.ask(`GET ${kind.validate}${token}`)).status).toBe(410);
  });

  it('two registrations at once with one link make one account', async () => {
    await invite(kind, { email: freshEmail(), role: 'viewer' });
    const token = await tokenFromMail(kind);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter) =>
        complete(kind, { token, ...account(), username: `${name}-${count}${letter}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
  });

  it('the link ends after 48 hours', async () => {
    await invite(kind, { email: freshEmail(), role: 'viewer' });
    const token = await tokenFromMail(kind);
    testApp.passTime({ hours: 48 });
    const { status, body } = await testApp.ask(`GET ${kind.validate}${token}`);
    expect([status, body.error]).toEqual([410, 'Der Einladungslink ist abgelaufen (48 Stunden gültig)']);
    expect((await complete(kind, { token, ...account() })).status).toBe(410);
  });

  it('a second invitation to the same address replaces the first', async () => {
    const email = freshEmail();
    await invite(kind, { email, role: 'viewer' });
    const first = await tokenFromMail(kind);
    await invite(kind, { email: email.toUpperCase(), role: 'viewer' });
    const second = await tokenFromMail(kind);
    expect((await testApp.ask(`GET ${kind.validate}${first}`)).status).toBe(404);
    expect((await testApp.ask(`GET ${kind.validate}${second}`)).status).toBe(200);
  });

  it('open invitations are listed, can be sent again with a new link, and be revoked', async () => {
    const email = freshEmail();
    await invite(kind, { email, role: 'viewer' });
    const old = await tokenFromMail(kind);
    const find = async () => {
      const { body } = await testApp.ask(`GET ${kind.list}`, { token: admin.token });
      return body.find((entry: { email: string }) => entry.email === email);
    };
    expect(await find()).toMatchObject({ email, createdBy: 'Verwaltung', link: `${kind.page}${old}` });
    await testApp.ask(`POST ${kind.list}/${(await find())._id}/resend`, { token: admin.token });
    const renewed = await tokenFromMail(kind);
    expect((await testApp.ask(`GET ${kind.validate}${old}`)).status).toBe(404);
    await testApp.ask(`DELETE ${kind.list}/${(await find())._id}`, { token: admin.token });
    expect((await testApp.ask(`GET ${kind.validate}${renewed}`)).status).toBe(404);
    expect(await find()).toBeUndefined();
  });

  it('one that was revoked is not sent again', async () => {
    const email = freshEmail();
    await invite(kind, { email, role: 'viewer' });
    const id = await openInvitationTo(email);
    expect((await testApp.ask(`DELETE ${kind.list}/${id}`, { token: admin.token })).status).toBe(200);
    const again = await testApp.ask(`POST ${kind.list}/${id}/resend`, { token: admin.token });
    expect([again.status, again.body.error]).toEqual([404, 'Einladung nicht gefunden']);
    expect(await openInvitationTo(email)).toBeUndefined();
  });

  it('of sending it again and revoking it at once only the first happens', async () => {
    const email = freshEmail();
    await invite(kind, { email, role: 'viewer' });
    const id = (await openInvitationTo(email)) as string;
    const { asked } = await testApp.deps.db.transaction(async (tx) => {
      await lockOpenInvitation(tx, name, id);
      const resent = testApp.ask(`POST ${kind.list}/${id}/resend`, { token: admin.token });
      await untilWaiting(testApp, resent);
      const revoked = testApp.ask(`DELETE ${kind.list}/${id}`, { token: admin.token });
      await untilWaiting(testApp, revoked, 2);
      return { asked: Promise.all([resent, revoked]) };
    });
    expect((await asked).map(({ status }) => status)).toEqual([200, 404]);
  });

  it.each([
    ['a made-up link', { token: 'x'.repeat(43) }, 404],
    ['no token', { token: '' }, 400],
    ['a short password', { password: '12345' }, 400],
    ['no name', { name: '' }, 400],
    ['no username', { username: '' }, 400],
  ])('%s is refused', async (_title, wrong, status) => {
    await invite(kind, { email: freshEmail(), role: 'viewer' });
    const token = await tokenFromMail(kind);
    expect((await complete(kind, { token, ...account(), ...wrong })).status).toBe(status);
    expect((await testApp.ask(`GET ${kind.validate}${token}`)).status).toBe(200);
  });

  it('the link of one kind is worth nothing for the other', async () => {
    await invite(kind, { email: freshEmail(), role: 'viewer' });
    const token = await tokenFromMail(kind);
    const other = kinds.find(([otherName]) => otherName !== name)?.[1] as Kind;
    expect((await testApp.ask(`GET ${other.validate}${token}`)).status).toBe(404);
    expect((await complete(other, { token, ...account() })).status).toBe(404);
  });

  it('a taken username is refused and the link stays good', async () => {
    await invite(kind, { email: freshEmail(), role: 'viewer' });
    const taken = account();
    await complete(kind, { token: await tokenFromMail(kind), ...taken });
    await invite(kind, { email: freshEmail(), role: 'viewer' });
    const token = await tokenFromMail(kind);
    const refused = await complete(kind, { token, ...account(), username: taken.username.toUpperCase() });
    expect([refused.status, refused.body.error]).toEqual([409, 'Dieser Benutzername ist bereits vergeben']);
    expect((await complete(kind, { token, ...account() })).status).toBe(201);
  });

  it('an address that has an account is not invited', async () => {
    const email = freshEmail();
    await invite(kind, { email, role: 'viewer' });
    await complete(kind, { token: await tokenFromMail(kind), ...account() });
    const again = await invite(kind, { email, role: 'viewer' });
    expect([again.status, again.body.error]).toEqual([
      409,
      'Für diese E-Mail-Adresse wurde bereits ein Konto erstellt',
    ]);
  });
});

it('an invitation to more than one’s own rights is neither replaced nor revoked', async () => {
  const root = await createStaff(testApp, { role: 'super_admin' });
  const email = freshEmail();
  const ask = (line: string, { token }: TestAccount, body?: unknown) =>
    testApp.ask(line.replace(' ', ' /api/user-management'), { token, body });
  const invited = await ask('POST /invite-user', root, { email, role: 'super_admin' });
  expect(invited.status).toBe(200);
  const { body: open } = await ask('GET /invitations', admin);
  const { _id } = open.find((one: { email: string }) => one.email === email);

  const error = 'Nur ein Super Administrator darf einen Super Administrator anlegen, ändern oder löschen';
  for (const [line, body] of [
    ['POST /invite-user', { email: email.toUpperCase(), role: 'viewer' }],
    [`DELETE /invitations/${_id}`, undefined],
  ] as const) {
    const refused = await ask(line, admin, body);
    expect([refused.status, refused.body.error]).toEqual([403, error]);
  }
  expect((await ask('POST /invite-user', root, { email, role: 'viewer' })).status).toBe(200);
});

it('nobody invites to more than they may themselves', async () => {
  const keeper = await createStaffWith(testApp, ['system.userManagement']);
  const email = freshEmail();
  const invite = (body: object) =>
    testApp.ask('POST /api/user-management/invite-user', { token: keeper.token, body: { email, ...body } });
  expect((await invite({ role: 'admin' })).status).toBe(403);
  expect((await invite({ role: 'super_admin' })).status).toBe(403);
  expect(await testApp.deps.db.$count(invitations, eq(invitations.email, email))).toBe(0);
});

describe('without a mail server', () => {
  it.each(kinds)('an invitation of %s says so and hands over the link', async (name, kind) => {
    const alone = await createTestApp({ publicUrl: 'https://shop.example' });
    const root = await createStaff(alone, { role: 'super_admin' });
    const asRoot = (line: string, body?: object) => alone.ask(line, { token: root.token, body });
    const sent = await asRoot(`POST ${kind.invite}`, { email: 'neu@example.org', role: 'super_admin' });
    expect(sent.body.message).toContain('kein Mailserver eingerichtet');
    const { link } = sent.body.details;
    expect(link.startsWith(kind.page)).toBe(true);
    expect((await alone.ask(`GET ${kind.validate}${link.split('token=')[1]}`)).status).toBe(200);
    const [open] = (await asRoot(`GET ${kind.list}`)).body;
    expect(open.link).toBe(link);
    const [mail] = (await asRoot('GET /api/mail/outbox')).body;
    expect(mail.link).toBe(link);

    const { token } = await createStaff(alone, { role: 'admin' });
    const [shown] = (await alone.ask(`GET ${kind.list}`, { token })).body;
    expect(shown.link).toBe(name === 'staff' ? null : link);
    expect((await alone.ask('GET /api/mail/outbox', { token })).body[0].link).toBe(shown.link);

    const again = await asRoot(`POST ${kind.list}/${open._id}/resend`);
    expect(again.body.message).toContain('kein Mailserver eingerichtet');
    expect(again.body.details.link).not.toBe(link);
    const resent = await asRoot(`POST /api/mail/outbox/${mail._id}/resend`);
    expect(resent.body.message).toContain('kein Mailserver eingerichtet');
    await alone.close();
  });
});
