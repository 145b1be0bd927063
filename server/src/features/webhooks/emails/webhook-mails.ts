import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { factsOfVisitor, type MailedVisitor } from '../../../mail/facts-of-visitor.ts';
import type { MailParts } from '../../../mail/mail-layout.ts';

export function webhookMail(
  person: { name: string },
  { what, host, at, visitor }: { what: string; host: string; at: Date; visitor: MailedVisitor },
): MailParts {
  return {
    subject: `Webhook ${what}`,
    greeting: `Guten Tag ${person.name},`,
    paragraphs: [`mit Ihrem Konto wurde ein Webhook ${what}.`],
    facts: [['Empfänger', host], ['Zeit', `${formatDateTime(at)} Uhr`], ...factsOfVisitor(visitor)],
    closing: 'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und prüfen Sie die Webhooks.',
  };
}

export function switchedOffMail(
  person: { name: string },
  { host, since, lastError }: { host: string; since: Date; lastError: string },
): MailParts {
  return {
    subject: `Webhook an ${host} ausgeschaltet`,
    greeting: `Guten Tag ${person.name},`,
    paragraphs: [
      'seit fünf Tagen ist keine Zustellung an diesen Webhook gelungen. Er wurde ausgeschaltet, damit nichts weiter vergeblich gesendet wird.',
    ],
    facts: [
      ['Empfänger', host],
      ['Fehlgeschlagen seit', `${formatDateTime(since)} Uhr`],
      ['Zuletzt', lastError],
    ],
    closing: 'Ist der Empfänger wieder erreichbar, schalten Sie den Webhook in der Verwaltung wieder ein.',
  };
}
