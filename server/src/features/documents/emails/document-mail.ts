import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import type { DocumentKind, Settings } from '@kreislauf/domain/settings/settings.contract';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import { formatDate } from '@kreislauf/domain/shared/dates';
import type { MailParts } from '../../../mail/mail-layout.ts';

/** The paper itself is attached when the mail is sent. */
export function documentMail(
  { kind, number, issuedAt }: { kind: DocumentKind; number: string; issuedAt: Date },
  settings: Pick<Settings, 'company'>,
): MailParts {
  const name = `${documentKindLabels[kind]} ${number}`;
  return {
    subject: `${name} von ${shopNameOf(settings)}`,
    greeting: 'Guten Tag,',
    paragraphs: [`im Anhang finden Sie ${name} vom ${formatDate(issuedAt)} als PDF.`],
    ...(settings.company.closingLine && { closing: settings.company.closingLine }),
  };
}
