import { baseRoles, roleLabel } from '../roles/roles.rules.ts';
import { formatEuro } from '../shared/money.ts';
import type { TaxScheme } from '../tax/tax.choices.ts';
import type { TaxSettings } from '../tax/tax.rules.ts';
import type { AccountName, Chart } from './datev-accounts.choices.ts';
import type { mailEncryptions } from './mail-server.contract.ts';
import type { LabelSize, OfferApproval } from './settings.choices.ts';
import type { ProfitClass } from './settings-inputs.contract.ts';

/** The label of each field on the form and in the audit log, by its path. */
export const settingsLabels: Record<string, string> = {
  'company.name': 'Name des Unternehmens',
  'company.owner': 'Inhaber',
  'company.street': 'Straße und Hausnummer',
  'company.zip': 'Postleitzahl',
  'company.city': 'Ort',
  'company.phone': 'Telefon',
  'company.email': 'E-Mail-Adresse',
  'company.taxNumber': 'Steuernummer',
  'company.vatId': 'USt-IdNr.',
  'company.iban': 'IBAN',
  'company.closingLine': 'Schlusszeile auf Belegen',
  logo: 'Logo',
  'tax.scheme': 'Besteuerung',
  'tax.margin': 'Ermittlung der Differenz',
  'tax.rate': 'Steuersatz in Prozent',
  'tax.validFrom': 'Gilt ab',
  'documents.prefixes.ankauf': 'Kürzel Ankaufbeleg',
  'documents.prefixes.rechnung': 'Kürzel Rechnung',
  'documents.prefixes.abrechnung': 'Kürzel Reseller-Abrechnung',
  'documents.prefixes.storno': 'Kürzel Storno',
  'documents.warrantyMonths': 'Gewährleistung für Privatkunden in Monaten',
  'documents.idNumberMonths': 'Ausweisnummern entfernen nach Monaten',
  'documents.declaration': 'Erklärung des Verkäufers',
  'documents.warrantyText': 'Text zur Gewährleistung',
  'mail.host': 'Server',
  'mail.port': 'Port',
  'mail.encryption': 'Verschlüsselung',
  'mail.username': 'Benutzername',
  'mail.password': 'Passwort',
  'mail.from': 'Absender',
  'services.imei.provider': 'IMEI-Dienst',
  'services.imei.service': 'Nummer der Prüfung',
  'services.imei.key': 'Schlüssel des IMEI-Dienstes',
  'services.foneday.key': 'Schlüssel von Foneday',
  'labels.size': 'Etikettengröße',
  'parts.bookOnRepairEnd': 'Geplante Teile bei Reparaturende verbuchen',
  'purchase.safetyMargin': 'Sicherheitsabschlag beim Ankauf in Euro',
  'purchase.profitClasses': 'Wunschgewinn je Preisklasse',
  'purchase.rounding': 'Angebote abrunden auf',
  'purchase.countsHourlyRate': 'Arbeitszeit in „Höchstens zahlen“ einrechnen',
  'purchase.minutesPerPart': 'Arbeitszeit je Ersatzteil in Minuten',
  'purchase.approval': 'Angebot über „Höchstens zahlen“',
  'purchase.approvalAbove': 'Erst ab so viel Euro darüber',
  'purchase.countsTax': '„Steuer berücksichtigen“ ist zu Beginn eingeschaltet',
  'workshop.hourlyRate': 'Stundensatz der Werkstatt in Euro',
  'settlements.dueDays': 'Zahlungsfrist der Abrechnungen in Tagen',
  'security.requireTwoFactor': 'Zwei-Faktor-Anmeldung erforderlich für',
  'datev.consultant': 'Beraternummer',
  'datev.client': 'Mandantennummer',
  'datev.chart': 'Kontenrahmen',
  'datev.fiscalYearStart': 'Das Wirtschaftsjahr beginnt im Monat',
  'datev.accounts.goods': 'Wareneingang § 25a, Einzeldifferenz',
  'datev.accounts.goodsPooled': 'Wareneingang § 25a, Gesamtdifferenz',
  'datev.accounts.goodsOther': 'Wareneingang ohne § 25a',
  'datev.accounts.marginUntaxed': 'Erlöse § 25a bis zum Einkaufspreis',
  'datev.accounts.margin': 'Erlöse § 25a über dem Einkaufspreis',
  'datev.accounts.pooled': 'Erlöse § 25a, Gesamtdifferenz',
  'datev.accounts.pooledTaxed': 'Gesamtdifferenz, steuerpflichtiger Teil',
  'datev.accounts.revenue': 'Erlöse, Regelbesteuerung',
  'datev.accounts.revenueSmall': 'Erlöse, Kleinunternehmer (§ 19 UStG)',
  'datev.accounts.cash': 'Kasse',
  'datev.accounts.bank': 'Bank',
  'datev.accounts.transit': 'Geldtransit (Karte, PayPal, Sonstiges)',
  'datev.accounts.receivables': 'Forderungen an Reseller',
  'datev.accounts.clearing': 'Verrechnung und unbekannte Zahlung',
};

export function accountLabel(name: AccountName): string {
  return settingsLabels[`datev.accounts.${name}`] ?? name;
}

export const chartLabels: Record<Chart, string> = { skr03: 'SKR03', skr04: 'SKR04' };

export const MAIL_PASSWORD_UNREADABLE =
  'Das gespeicherte Passwort des Mailservers kann nicht mehr gelesen werden. Bitte geben Sie es in den Einstellungen neu ein.';

export const KEY_UNREADABLE =
  'Der gespeicherte Schlüssel kann nicht mehr gelesen werden. Bitte tragen Sie ihn in den Einstellungen neu ein.';

/** The labels of lasting secrets, for the message that one cannot be read any more. */
export const storedSecretLabels = {
  encryptedMailPassword: 'das Passwort des Mailservers',
  encryptedImeiKey: 'der Schlüssel des IMEI-Dienstes',
  encryptedFonedayKey: 'der Schlüssel von Foneday',
} as const;

export const taxSchemeLabels: Record<TaxScheme, string> = {
  differenz: 'Differenzbesteuerung (§ 25a UStG)',
  regel: 'Regelbesteuerung',
  kleinunternehmer: 'Kleinunternehmer (§ 19 UStG)',
};

export const mailEncryptionLabels: Record<(typeof mailEncryptions)[number], string> = {
  starttls: 'STARTTLS',
  tls: 'TLS von Anfang an',
  keine: 'Keine',
};

export const marginLabels = { einzel: 'Einzeldifferenz', gesamt: 'Gesamtdifferenz' } as const;

export const labelSizeLabels: Record<LabelSize, string> = {
  '62x29': '62 × 29 mm',
  '57x32': '57 × 32 mm',
  '50x30': '50 × 30 mm',
  '89x36': '89 × 36 mm',
  'A4-3x8': 'A4-Bogen, 3 × 8',
};

export const offerApprovalLabels: Record<OfferApproval, string> = {
  keine: 'nichts verlangen',
  begruendung: 'Begründung verlangen',
  passwort: 'Passwort einer zweiten Person verlangen',
};

/** The name of a base role or of `reseller` among those who need a second factor; undefined for ids. */
export function requiredRoleName(role: string): string | undefined {
  if (role === 'reseller') return 'Reseller';
  const base = baseRoles.find((known) => known === role);
  return base && roleLabel(base, null);
}

/** 'ab 200,00 €: 15 %' */
export function profitClassText({ from, euro, percent }: ProfitClass): string {
  const profit = euro === undefined ? `${String(percent ?? 0).replace('.', ',')} %` : formatEuro(euro);
  return `ab ${formatEuro(from)}: ${profit}`;
}

/** 'Differenzbesteuerung (§ 25a UStG), Einzeldifferenz, 19 %' */
export function taxText({ scheme, margin, rate }: TaxSettings): string {
  const percent = `${String(rate).replace('.', ',')} %`;
  const said = { differenz: [marginLabels[margin], percent], regel: [percent], kleinunternehmer: [] }[scheme];
  return [taxSchemeLabels[scheme], ...said].join(', ');
}

/** Beside the profit before it, wherever profit is shown. */
export function afterTaxLabel(scheme: TaxScheme): string {
  const law = { differenz: '§ 25a UStG', regel: 'Regelbesteuerung', kleinunternehmer: '§ 19 UStG' }[scheme];
  return `Gewinn nach Steuer (${law})`;
}
