import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import type { Settings } from '@kreislauf/domain/settings/settings-inputs.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import type { MailParts } from '../../../mail/mail-layout.ts';

/** The document itself is attached when the mail is sent. */
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
