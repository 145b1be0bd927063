import { formatDateTime } from '@kreislauf/domain/shared/dates';
import type { MailParts } from '../../../mail/mail-layout.ts';

interface KeyInMail {
  name: string;
  prefix: string;
  at: Date;
}

export function keyMadeMail(maker: { name: string }, { name, prefix, at }: KeyInMail): MailParts {
  return {
    subject: 'Neuer API-Schlüssel',
    greeting: `Guten Tag ${maker.name},`,
    paragraphs: ['mit Ihrem Konto wurde ein API-Schlüssel angelegt, mit dem ein Programm aufrufen kann.'],
    facts: factsOf({ name, prefix, at }),
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

function factsOf({ name, prefix, at }: KeyInMail): [string, string][] {
  return [
    ['Schlüssel', `${name} (${prefix}…)`],
    ['Zeit', `${formatDateTime(at)} Uhr`],
  ];
}
