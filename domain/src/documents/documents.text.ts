import type { DocumentKind } from '../settings/settings.choices.ts';
import type { idTypes, paidByChoices, paymentMethods, sellerKinds } from './document-inputs.contract.ts';

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
  sonstiges: 'Sonstiges',
};

/** The message after a document was mailed; without a mail server nothing is on its way. */
export function mailedAnswer(number: string, to: string, hasMailServer: boolean) {
  return {
    message: hasMailServer
      ? `${number} geht an ${to}.`
      : `${number} liegt im Postausgang, weil kein Mailserver eingerichtet ist.`,
    isWaiting: !hasMailServer,
  };
}

export const SHORTENED_WARRANTY =
  'Der Käufer wurde vor dem Kauf eigens darauf hingewiesen, dass die Gewährleistung für dieses gebrauchte Gerät auf {monate} Monate verkürzt ist (§ 476 Abs. 2 BGB), und stimmt dem ausdrücklich zu.';

export const PRIVACY_NOTE =
  'Hinweis zum Datenschutz (Art. 13 DSGVO): Wir verarbeiten Ihre Angaben, um den Ankauf abzuwickeln (Art. 6 Abs. 1 b DSGVO) und gesetzliche Nachweis- und Aufbewahrungspflichten zu erfüllen (Art. 6 Abs. 1 c DSGVO, § 25a UStG, § 147 AO). Dieser Beleg wird acht Jahre aufbewahrt; Ausweisnummern werden außerhalb des Belegs früher gelöscht. Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Beschwerde bei einer Aufsichtsbehörde. Verantwortlich ist das oben genannte Unternehmen.';

export const SIGNATURE_OUTDATED =
  'Nach der Unterschrift haben sich Angaben geändert; sie gilt für diesen Text nicht. Bitte lassen Sie den Verkäufer neu unterschreiben.';
