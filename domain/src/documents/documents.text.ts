import type { DocumentKind } from '../settings/settings.choices.ts';
import { formatEuro } from '../shared/money.ts';
import type { idTypes, sellerKinds } from './document-inputs.contract.ts';
import type { paidByChoices, paymentMethods } from './payments.contract.ts';

export const documentKindLabels: Record<DocumentKind, string> = {
  ankauf: 'Ankaufbeleg',
  rechnung: 'Rechnung',
  abrechnung: 'Reseller-Abrechnung',
  storno: 'Storno',
};

export const documentStatusLabels: Record<'gueltig' | 'storniert', string> = {
  gueltig: 'Gültig',
  storniert: 'Storniert',
};

export const idTypeLabels: Record<(typeof idTypes)[number], string> = {
  personalausweis: 'Personalausweis',
  reisepass: 'Reisepass',
  aufenthaltstitel: 'Aufenthaltstitel',
  sonstiges: 'Sonstiges Dokument',
};

export const sellerKindLabels: Record<(typeof sellerKinds)[number], string> = {
  privat: 'Privatperson',
  kleinunternehmer: 'Kleinunternehmer (§ 19 UStG)',
  haendler_25a: 'Händler mit Differenzbesteuerung (§ 25a UStG)',
  unternehmer: 'Unternehmer (Regelbesteuerung)',
};

export const paymentLabels: Record<(typeof paymentMethods)[number], string> = {
  bar: 'Bar',
  ueberweisung: 'Überweisung',
  verrechnung: 'Verrechnung',
};

export const paidByLabels: Record<(typeof paidByChoices)[number], string> = {
  bar: 'Bar',
  karte: 'Karte',
  ueberweisung: 'Überweisung',
  paypal: 'PayPal',
  verrechnung: 'Verrechnung',
  sonstiges: 'Sonstiges',
};

export const paymentMethodLabels = { ...paidByLabels, ...paymentLabels };

/** 'Bar', or of several 'Bar 100,00 €, Karte 250,00 €'. */
export function paymentsInWords(
  payments: readonly { method: keyof typeof paymentMethodLabels; amount: number }[],
): string {
  const [only, ...others] = payments;
  if (only && others.length === 0) return paymentMethodLabels[only.method];
  return payments
    .map(({ method, amount }) => `${paymentMethodLabels[method]} ${formatEuro(amount)}`)
    .join(', ');
}

/** Of the part of an invoice that is still to be paid; one that replaces another may have been paid already. */
export function transferTerms({ replaces }: { replaces?: { number: string } | undefined }): string {
  const paid = replaces ? `, soweit nicht schon zu ${replaces.number} überwiesen` : '';
  return `Zahlbar durch Überweisung nach Erhalt der Rechnung${paid}.`;
}

interface NamedPhones {
  lines: readonly { deviceModel: string }[];
}

/** The phones of a document in one line: 'iPhone 13 und 2 weitere'. */
export function phonesInWords({ lines }: NamedPhones): string {
  const [first, ...others] = lines;
  if (!first) return '';
  return others.length === 0 ? first.deviceModel : `${first.deviceModel} und ${othersInWords(others.length)}`;
}

function othersInWords(count: number): string {
  return count === 1 ? '1 weiteres' : `${count} weitere`;
}

/** On the page of a phone: the others that its document names; empty where it stands alone. */
export function sharedInWords({ lines }: NamedPhones): string {
  const others = lines.length - 1;
  if (others < 1) return '';
  return `zusammen mit ${others === 1 ? '1 weiteren Gerät' : `${others} weiteren Geräten`}`;
}

/** The message after a document was mailed; without a mail server nothing is on its way. */
export function mailedAnswer(number: string, to: string, hasMailServer: boolean) {
  return {
    message: hasMailServer
      ? `${number} geht an ${to}.`
      : `${number} liegt im Postausgang, weil kein Mailserver eingerichtet ist.`,
    isWaiting: !hasMailServer,
  };
}

export function shortenedWarrantyText(months: number, phones: number): string {
  const sold = phones === 1 ? 'dieses gebrauchte Gerät' : 'diese gebrauchten Geräte';
  return `Der Käufer wurde vor dem Kauf eigens darauf hingewiesen, dass die Gewährleistung für ${sold} auf ${months} Monate verkürzt ist (§ 476 Abs. 2 BGB), und stimmt dem ausdrücklich zu.`;
}

export const PRIVACY_NOTE =
  'Hinweis zum Datenschutz (Art. 13 DSGVO): Wir verarbeiten Ihre Angaben, um den Ankauf abzuwickeln (Art. 6 Abs. 1 b DSGVO) und gesetzliche Nachweis- und Aufbewahrungspflichten zu erfüllen (Art. 6 Abs. 1 c DSGVO, § 25a UStG, § 147 AO). Dieser Beleg wird acht Jahre aufbewahrt; Ausweisnummern werden außerhalb des Belegs früher gelöscht. Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Beschwerde bei einer Aufsichtsbehörde. Verantwortlich ist das oben genannte Unternehmen.';

export const SIGNATURE_OUTDATED =
  'Nach der Unterschrift haben sich Angaben geändert; sie gilt für diesen Text nicht. Bitte lassen Sie den Verkäufer neu unterschreiben.';
