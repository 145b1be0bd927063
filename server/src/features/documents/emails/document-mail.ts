import { documentKindLabels } from '@kreislauf/domain/documents/documents.text';
import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { shopNameOf } from '@kreislauf/domain/settings/settings.rules';
import type { Settings } from '@kreislauf/domain/settings/settings-inputs.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import type { MailParts } from '../../../mail/mail-layout.ts';

interface MailedDocument {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  withXml: boolean;
}

/** The document itself is attached when the mail is sent. */
export function documentMail(
  { kind, number, issuedAt, withXml }: MailedDocument,
  settings: Pick<Settings, 'company'>,
): MailParts {
  const name = `${documentKindLabels[kind]} ${number}`;
  return {
    subject: `${name} von ${shopNameOf(settings)}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `im Anhang finden Sie ${name} vom ${formatDate(issuedAt)} ${withXml ? 'als PDF und als E-Rechnung (XML)' : 'als PDF'}.`,
    ],
    ...(settings.company.closingLine && { closing: settings.company.closingLine }),
  };
}
