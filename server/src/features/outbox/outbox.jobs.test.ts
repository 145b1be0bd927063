import { MAILS_AT_ONCE, MAX_RESENDS, MAX_RESENDS_OF_ONE } from '@kreislauf/domain/outbox/outbox.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../db/tables/mails.table.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { MailParts } from '../../mail/mail-layout.ts';
import { documentCallsOf } from '../../test/document-calls.ts';
import { createStaff, createStaffWith } from '../../test/factories.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { deliverMails } from './outbox.jobs.ts';

let mailServer: TestMailServer;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await createTestApp({ smtpUrl: mailServer.url, mailFrom: 'Kreislauf <post@shop.example>' });
});
beforeEach(async () => {
  mailServer.received.length = 0;
  mailServer.refuseWith(null);
  await testApp.deps.db.transaction((tx) => tx.delete(mails));
  ({ token } = await createStaffWith(testApp, ['system.settings']));
});
afterAll(async () => {
  await testApp.close();
  await mailServer.close();
});

const content = {
  subject: 'Ihr Gerät',
  greeting: 'Guten Tag,',
  paragraphs: ['es gibt Neues von <Müller & Söhne>.'],
  facts: [['Mindestpreis', '300,00 €']],
  action: { label: 'Ansehen', url: 'https://shop.example/x?a=1&b=2' },
} satisfies MailParts;
const queue = (recipient = 'kunde@example.org') =>
  testApp.deps.db.transaction((tx) => enqueueMail(tx, testApp.deps, { to: recipient }, content));
const deliver = () => deliverMails.run(testApp.deps, {});
const outbox = async (query = '') => (await testApp.ask(`GET /api/mail/outbox${query}`, { token })).body;

it('a document goes along as PDF, and as electronic invoice where that is asked for', async () => {
  const { token } = await createStaff(testApp, { role: 'admin' });
  const calls = documentCallsOf(testApp, token);
  await calls.fillInCompany();
  const id = await calls.buy();
  await calls.sell(id, 399);
  const { body } = await calls.invoice(id);
  for (const asked of [{}, { withXml: true }, { withXml: true }])
    expect(
      await calls.ask(`POST /api/documents/${body._id}/mail`, { to: 'kunde@example.org', ...asked }),
    ).toMatchObject({ status: 202 });
  await deliver();
  const { number } = body;
  expect(mailServer.received.map(({ files }) => files).sort()).toEqual([
    [`${number}.pdf`],
    [`${number}.pdf`, `${number}.xml`],
  ]);
});

describe('a mail in the outbox', () => {
  it('is delivered with text and HTML', async () => {
    await queue();
    expect(await outbox()).toMatchObject([
      { status: 'waiting', recipient: 'kunde@example.org', sentAt: null },
    ]);
    await deliver();
    expect(mailServer.received).toMatchObject([
      { to: 'kunde@example.org', from: 'post@shop.example', subject: 'Ihr Gerät' },
    ]);
    const [mail] = mailServer.received;
    expect(mail?.text).toContain('es gibt Neues von <Müller & Söhne>.');
    expect(mail?.text).toContain('Mindestpreis: 300,00 €');
    expect(mail?.text).toContain('https://shop.example/x?a=1&b=2');
    expect(mail?.html).toContain('&lt;Müller &amp; Söhne&gt;');
    expect(mail?.html).not.toContain('<Müller');
    expect(await outbox()).toMatchObject([{ status: 'sent', tries: 1, lastError: null }]);
  });

  it('is sent once, however many processes deliver at the same time', async () => {
    for (let i = 0; i < 10; i++) await queue(`kunde${i}@example.org`);
    await Promise.all(Array.from({ length: 5 }, deliver));
    expect(mailServer.received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 10 }, (_, i) => `kunde${i}@example.org`),
    );
  });

  it('of a transaction that was rolled back does not exist', async () => {
    const failing = testApp.deps.db.transaction(async (tx) => {
      await enqueueMail(tx, testApp.deps, { to: 'kunde@example.org' }, content);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await deliver();
    expect([await outbox(), mailServer.received]).toEqual([[], []]);
  });

  it('waits while the mail server refuses, and arrives when it takes mails again', async () => {
    mailServer.refuseWith('Mailbox full');
    await queue();
    await deliver();
    expect(await outbox()).toMatchObject([
      { status: 'waiting', tries: 1, lastError: expect.stringContaining('Mailbox full') },
    ]);
    mailServer.refuseWith(null);
    await deliver();
    expect(mailServer.received).toEqual([]);
    testApp.passTime({ minutes: 1 });
    await deliver();
    expect(mailServer.received).toHaveLength(1);
  });

  it('fails for good after about a day, and can be sent again by hand', async () => {
    mailServer.refuseWith('No such user');
    await queue();
    for (let i = 0; i < 9; i++) {
      await deliver();
      testApp.passTime({ hours: 13 });
    }
    ({ token } = await createStaffWith(testApp, ['system.settings']));
    const [failed] = await outbox('?status=failed');
    expect(failed).toMatchObject({ status: 'failed', lastError: expect.stringContaining('No such user') });

    mailServer.refuseWith(null);
    const { status } = await testApp.ask(`POST /api/mail/outbox/${failed._id}/resend`, { token });
    expect(status).toBe(200);
    await deliver();
    expect(await outbox()).toMatchObject([{ status: 'sent', lastError: null }]);
    expect(mailServer.received).toHaveLength(1);
  });

  it('that its sender died with is sent by another process after the lease, under the same id', async () => {
    await queue();
    const dying = {
      ...testApp.deps,
      mailer: { send: () => new Promise<never>(() => {}), close: async () => {} },
    };
    void deliverMails.run(dying, {});
    await expect
      .poll(async () => (await outbox())[0].dueAt > new Date(testApp.deps.now()).toISOString())
      .toBe(true);
    await deliver();
    expect(mailServer.received).toEqual([]);
    testApp.passTime({ minutes: 3 });
    await deliver();
    const [{ _id }] = await outbox();
    expect(mailServer.received.map(({ messageId }) => messageId)).toEqual([`<${_id}@shop.example>`]);
  });
});

it('without a mail server mails wait in the outbox, searchable', async () => {
  await queue('erste@example.org');
  await queue('zweite@example.org');
  await deliverMails.run({ ...testApp.deps, mailer: null }, {});
  expect(await outbox('?search=ZWEITE')).toMatchObject([
    { recipient: 'zweite@example.org', status: 'waiting' },
  ]);
  expect(await outbox('?status=sent')).toEqual([]);
});

it('an unknown mail cannot be sent again', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect((await testApp.ask(`POST /api/mail/outbox/${nowhere}/resend`, { token })).status).toBe(404);
});

describe('sent again by hand', () => {
  const resend = (id: string) => testApp.ask(`POST /api/mail/outbox/${id}/resend`, { token });

  it('a mail that waits or is being sent stays as it is, and goes out once', async () => {
    const id = await queue();
    const [before] = await outbox();
    for (const { status, body } of await Promise.all(Array.from({ length: 20 }, () => resend(id))))
      expect([status, body.message]).toEqual([
        200,
        'Diese E-Mail wartet bereits auf den Versand und wird nicht noch einmal gesendet.',
      ]);
    expect(await outbox()).toEqual([before]);
    const { mailer } = testApp.deps;
    const slow = {
      async send(mail: Parameters<NonNullable<typeof mailer>['send']>[0]) {
        expect((await resend(id)).status).toBe(200);
        await mailer?.send(mail);
      },
      close: async () => {},
    };
    await Promise.all([deliverMails.run({ ...testApp.deps, mailer: slow }, {}), deliver()]);
    await deliver();
    expect(mailServer.received).toHaveLength(1);
  });

  it('a mail that was sent goes out again, a few times in a quarter of an hour, whoever asks', async () => {
    const id = await queue();
    await deliver();
    for (let count = 0; count < MAX_RESENDS_OF_ONE; count++) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => resend(id)));
      expect(answers.filter(({ body }) => body.message === 'E-Mail wird erneut gesendet.')).toHaveLength(1);
      await deliver();
    }
    const { status, body, headers } = await resend(id);
    expect([status, body.code]).toEqual([429, 'resent_too_often']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(body.error).toMatch(
      /^Diese E-Mail wurde in kurzer Zeit mehrmals gesendet\. Bitte versuchen Sie es in \d+ Minuten erneut\.$/,
    );
    expect(mailServer.received).toHaveLength(1 + MAX_RESENDS_OF_ONE);
    testApp.passTime({ minutes: 16 });
    expect((await resend(id)).status).toBe(200);
  });

  it('a mail that waits for a late try is tried at once', async () => {
    mailServer.refuseWith('Mailbox full');
    const id = await queue();
    for (const minutes of [1, 1, 3]) {
      await deliver();
      testApp.passTime({ minutes });
    }
    await deliver();
    expect((await resend(id)).body.message).toBe('E-Mail wird erneut gesendet.');
    mailServer.refuseWith(null);
    await deliver();
    expect(mailServer.received).toHaveLength(1);
  });

  it('of one person so many go out in a quarter of an hour, and the others when it has passed', async () => {
    const ids: string[] = [];
    for (let count = 0; count <= MAX_RESENDS; count++) ids.push(await queue());
    await testApp.deps.db.transaction((tx) => tx.update(mails).set({ status: 'failed' }));
    const answers = [];
    for (const id of ids) answers.push(await resend(id));
    expect(answers.map(({ status }) => status)).toEqual([...Array(MAX_RESENDS).fill(200), 429]);
    const last = answers.at(-1);
    expect(last?.body).toMatchObject({
      code: 'too_many_mails',
      error: expect.stringContaining('in 15 Minuten'),
    });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(60);
    testApp.passTime({ minutes: 16 });
    expect((await resend(ids.at(-1) as string)).status).toBe(200);
  });
});

describe('one person’s mails and those of others', () => {
  const by = (id: string) => ({ kind: 'reseller' as const, id });
  const send = (to: string, id: string, parts: MailParts = content, deps = testApp.deps) =>
    deps.db.transaction((tx) => enqueueMail(tx, deps, { to, by: by(id) }, parts));

  it('a flood of one goes out at a pace, and holds up neither a reset link nor anybody else', async () => {
    for (let count = 0; count < MAILS_AT_ONCE + 5; count++) await send('flut@example.org', 'viel');
    await send('anderer@example.org', 'wenig');
    await send('eilig@example.org', 'wenig', { ...content, isUrgent: true });
    const planned = (
      await testApp.deps.db.select().from(mails).where(eq(mails.recipient, 'flut@example.org'))
    )
      .map(({ dueAt, createdAt }) => ({ dueAt, lateMs: dueAt.getTime() - createdAt.getTime() }))
      .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
    expect(planned.slice(0, MAILS_AT_ONCE).every(({ lateMs }) => lateMs === 0)).toBe(true);
    for (const { dueAt, lateMs } of planned.slice(MAILS_AT_ONCE)) {
      expect(lateMs).toBeGreaterThan(0);
      expect(planned.filter((other) => Math.abs(+other.dueAt - +dueAt) < 900)).toHaveLength(1);
    }
    const received = mailServer.received.length;
    testApp.passTime({ minutes: 2 });
    await deliver();
    const recipients = mailServer.received.slice(received).map(({ to }) => to);
    expect(recipients[0]).toBe('eilig@example.org');
    expect(recipients.indexOf('anderer@example.org')).toBeLessThan(
      recipients.lastIndexOf('flut@example.org'),
    );
    expect(recipients).toHaveLength(MAILS_AT_ONCE + 7);
  });

  it('a link to a new account goes first, however many mails its author caused', async () => {
    // The clock stands still: on a slow machine a spread mail would come due meanwhile.
    const moment = testApp.deps.now();
    const still = { ...testApp.deps, now: () => moment };
    for (let count = 0; count < MAILS_AT_ONCE + 5; count++)
      await send('flut@example.org', 'viel', content, still);
    const order: string[] = [];
    const mailer = {
      async send({ recipient }: { recipient: string }) {
        order.push(recipient);
        // Asked for while the author's other mails are on their way.
        if (order.length === 3)
          await send('konto@example.org', 'viel', { ...content, isUrgent: true }, still);
      },
      close: async () => {},
    };
    await deliverMails.run({ ...still, mailer }, {});
    expect(order[3]).toBe('konto@example.org');
    expect(order).toHaveLength(MAILS_AT_ONCE + 1);
    // The links do not bring the others forward: what is spread stays spread.
    const id = await send('flut@example.org', 'viel', content, still);
    const [last] = await testApp.deps.db.select().from(mails).where(eq(mails.id, id));
    expect(Number(last?.dueAt) - Number(last?.createdAt)).toBeGreaterThan(4_000);
    testApp.passTime({ minutes: 2 });
    await deliver();
  });

  it('invitations of one wait for a link that somebody asks for meanwhile, and take turns with mails of others', async () => {
    const urgent = { ...content, isUrgent: true };
    for (let count = 0; count < 20; count++) await send('einladung@example.org', 'viel', urgent);
    const order: string[] = [];
    const mailer = {
      async send({ recipient }: { recipient: string }) {
        order.push(recipient);
        if (order.length !== 3) return;
        for (const note of ['erste', 'zweite']) await send(`${note}@example.org`, 'wenig');
        await testApp.deps.db.transaction((tx) =>
          enqueueMail(tx, testApp.deps, { to: 'reset@example.org' }, urgent),
        );
      },
      close: async () => {},
    };
    await deliverMails.run({ ...testApp.deps, mailer }, {});
    expect(order.slice(3, 8).map((recipient) => recipient.split('@')[0])).toEqual([
      'reset',
      'erste',
      'einladung',
      'zweite',
      'einladung',
    ]);
    expect(order).toHaveLength(23);
  });

  it('told to stop, it finishes the mail in hand and leaves the others', async () => {
    for (let count = 0; count < 5; count++) await queue('rest@example.org');
    const stopping = new AbortController();
    const mailer = {
      send: async () => stopping.abort(),
      close: async () => {},
    };
    await deliverMails.run({ ...testApp.deps, mailer }, {}, stopping.signal);
    const left = await outbox('?search=rest@example.org&status=waiting');
    expect(left).toHaveLength(4);
    await deliver();
  });
});
