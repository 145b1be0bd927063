import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatIban } from '@kreislauf/domain/shared/iban.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import type { MailParts } from '../../../../mail/mail-layout.ts';
import type { SettingsRow } from '../../../settings/settings.queries.ts';

interface Settled {
  number: string;
  resellerName: string;
  totalCents: number;
  dueOn: string;
}

interface Shop {
  company: SettingsRow['company'];
  publicUrl: string;
}

function factsOf({ number, totalCents, dueOn }: Settled, { company }: Shop): [string, string | null][] {
  return [
    ['Betrag', formatEuro(centsToEuro(totalCents))],
    ['Zahlbar bis', formatDate(dueOn)],
    ['IBAN', company.iban ? formatIban(company.iban) : null],
    ['Verwendungszweck', number],
  ];
}

const toPortal = ({ publicUrl }: Shop) => ({
  label: 'Meine Abrechnungen ansehen',
  url: `${publicUrl}/reseller/settlements`,
});

/** The document itself is attached when the mail is sent. */
export function settlementMail(settled: Settled & { until: string }, shop: Shop): MailParts {
  return {
    subject: `Abrechnung ${settled.number}`,
    greeting: `Guten Tag ${settled.resellerName},`,
    paragraphs: [
      `im Anhang finden Sie die Abrechnung ${settled.number} über Ihre Verkäufe bis ${formatDate(settled.until)} als PDF.`,
      'Mit dem GiroCode auf der Abrechnung füllt die App Ihrer Bank die Überweisung aus.',
    ].slice(0, shop.company.iban ? 2 : 1),
    facts: factsOf(settled, shop),
    action: toPortal(shop),
  };
}

export function reminderMail(settled: Settled, shop: Shop): MailParts {
  return {
    subject: `Zahlungserinnerung zur Abrechnung ${settled.number}`,
    greeting: `Guten Tag ${settled.resellerName},`,
    paragraphs: [
      `die Abrechnung ${settled.number} war am ${formatDate(settled.dueOn)} fällig, und wir haben noch keinen Zahlungseingang gefunden. Im Anhang finden Sie sie noch einmal als PDF.`,
      'Falls sich Ihre Zahlung mit dieser Nachricht überschnitten hat, brauchen Sie nichts weiter zu tun.',
    ],
    facts: factsOf(settled, shop),
    action: toPortal(shop),
  };
}
