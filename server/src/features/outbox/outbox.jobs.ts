import { MAIL_LEASE_MS, nextTryAfter } from '@kreislauf/domain/outbox/outbox.rules';
import { MAIL_PASSWORD_UNREADABLE } from '@kreislauf/domain/settings/settings.text';
import type { Deps } from '../../deps.ts';
import { job } from '../../jobs/job.ts';
import { isPasswordLost, withMailer } from '../../mail/mail-server.ts';
import {
  leaseDueMail,
  type MailRow,
  noteWhyMailsWait,
  type Turns,
  updateMail,
} from '../../mail/mails.queries.ts';
import { fullContentOf } from '../../mail/readable-mail.ts';
import { findPdf } from '../documents/documents.queries.ts';
import { findXmlToSend } from '../documents/e-invoice/find-e-invoice.ts';
import { findMailServer } from '../settings/settings.queries.ts';

const LINK_IS_GONE = 'Der Link dieser E-Mail ist abgelaufen oder nicht mehr lesbar.';

/**
 * Sends every due mail: links to a new password first, then one link to a new account of everybody's who caused some, then
 * one other mail of everybody's, and so on. Runs after each new one and once a minute, for the retries and for what a
 * crash left behind.
 * Without a mail server the mails wait; staff can read them in the outbox.
 */
export const deliverMails = job({
  name: 'deliver-mails',
  schedule: '* * * * *',
  async run(deps, _data, signal) {
    if (isPasswordLost(await findMailServer(deps.db), deps)) return sayWhyMailsWait(deps);
    await withMailer(deps, async (mailer) => {
      let hadTheirTurn = nobody();
      while (mailer && !signal?.aborted) {
        const mail = await nextDue(deps, hadTheirTurn);
        if (mail) {
          await deliver({ ...deps, mailer }, mail);
          if (mail.causedBy) hadTheirTurn[mail.isUrgent ? 'urgent' : 'other'].push(mail.causedBy);
        } else if (hadTheirTurn.urgent.length + hadTheirTurn.other.length > 0) hadTheirTurn = nobody();
        else return;
      }
    });
  },
});

/** They go out when the password was entered again, and none of their tries is used up until then. */
function sayWhyMailsWait({ db }: Deps): Promise<void> {
  return db.transaction((tx) => noteWhyMailsWait(tx, MAIL_PASSWORD_UNREADABLE));
}

const nobody = (): Turns => ({ urgent: [], other: [] });

function nextDue({ db, now }: Deps, hadTheirTurn: Turns): Promise<MailRow | undefined> {
  const until = new Date(now().getTime() + MAIL_LEASE_MS);
  return db.transaction((tx) => leaseDueMail(tx, { now: now(), until, hadTheirTurn }));
}

async function deliver({ db, now, mailer, log, secretBox }: Deps, mail: MailRow): Promise<void> {
  const content = fullContentOf(mail, secretBox);
  if (!content) {
    await db.transaction((tx) => updateMail(tx, mail.id, { status: 'failed', lastError: LINK_IS_GONE }));
    return;
  }
  try {
    await mailer?.send({ ...mail, ...content, attachments: await attachmentsOf(db, mail) });
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'mail not delivered');
    const tries = mail.tries + 1;
    const dueAt = nextTryAfter(tries, now());
    const lastError = error instanceof Error ? error.message : String(error);
    await db.transaction((tx) =>
      updateMail(tx, mail.id, { tries, lastError, ...(dueAt ? { dueAt } : { status: 'failed' }) }),
    );
    return;
  }
  await db.transaction((tx) =>
    updateMail(tx, mail.id, {
      status: 'sent',
      sentAt: now(),
      dueAt: now(),
      tries: mail.tries + 1,
      lastError: null,
    }),
  );
}

async function attachmentsOf(db: Deps['db'], { documentId, withXml }: MailRow) {
  const document = documentId ? await findPdf(db, documentId) : undefined;
  if (!documentId || !document) return undefined;
  const xml = withXml ? await findXmlToSend(db, documentId) : undefined;
  return [
    { filename: `${document.number}.pdf`, content: document.pdf },
    ...(xml ? [{ filename: `${document.number}.xml`, content: Buffer.from(xml) }] : []),
  ];
}
