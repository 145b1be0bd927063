import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { factsOfVisitor, type MailedVisitor } from '../../../mail/facts-of-visitor.ts';
import type { MailParts } from '../../../mail/mail-layout.ts';

interface KeyInMail {
  name: string;
  prefix: string;
  at: Date;
  visitor: MailedVisitor;
}

export function keyMadeMail(maker: { name: string }, key: KeyInMail): MailParts {
  return {
    subject: 'Neuer API-Schlüssel',
    greeting: `Guten Tag ${maker.name},`,
    paragraphs: ['mit Ihrem Konto wurde ein API-Schlüssel angelegt, mit dem ein Programm aufrufen kann.'],
    facts: factsOf(key),
    closing:
      'Wenn Sie das nicht waren, beenden Sie den Schlüssel unter „API-Schlüssel“ und ändern Sie Ihr Passwort.',
  };
}

export function keyEndedMail(maker: { name: string }, { by, ...key }: KeyInMail & { by: string }): MailParts {
  return {
    subject: 'API-Schlüssel beendet',
    greeting: `Guten Tag ${maker.name},`,
    paragraphs: ['ein API-Schlüssel, den Sie angelegt haben, wurde beendet. Er gilt ab sofort nicht mehr.'],
    facts: [...factsOf(key), ['Beendet von', by]],
  };
}

function factsOf({ name, prefix, at, visitor }: KeyInMail): [string, string | undefined][] {
  return [
    ['Schlüssel', `${name} (${prefix}…)`],
    ['Zeit', `${formatDateTime(at)} Uhr`],
    ...factsOfVisitor(visitor),
  ];
}
