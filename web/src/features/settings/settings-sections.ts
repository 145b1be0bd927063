import { charts } from '@kreislauf/domain/settings/datev-accounts.choices';
import { labelSizes, offerApprovals, offerRoundings } from '@kreislauf/domain/settings/settings.choices';
import {
  chartLabels,
  labelSizeLabels,
  marginLabels,
  offerApprovalLabels,
  taxSchemeLabels,
} from '@kreislauf/domain/settings/settings.text';
import type { settingsValues } from '@kreislauf/domain/settings/settings-inputs.contract';
import { taxSchemes } from '@kreislauf/domain/tax/tax.choices';

export type SectionKey = keyof typeof settingsValues.shape;

/** By the names of the contract, so that a refusal finds its field. */
export type SectionValues = Record<string, Record<string, unknown>>;

interface Choice {
  value: string;
  label: string;
}

export interface SettingsField {
  /** Within its section, as in the contract. */
  name: string;
  kind:
    | 'line'
    | 'text'
    | 'choice'
    | 'number'
    | 'money'
    | 'switch'
    | 'day'
    | 'profitClasses'
    | 'chart'
    | 'accounts'
    | 'requiredRoles';
  choices?: Choice[];
  /** The choice is a number on the wire. */
  isNumber?: boolean;
  help?: string;
  isShort?: boolean;
}

export interface Section {
  key: SectionKey;
  title: string;
  help?: string;
  fields: SettingsField[];
}

const line = (name: string, more: Partial<SettingsField> = {}): SettingsField => ({
  name,
  kind: 'line',
  ...more,
});
const short = (name: string, more: Partial<SettingsField> = {}) => line(name, { isShort: true, ...more });

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2000, index)),
}));

/** Sections of the screen; names and words come from the domain. */
export const sections: Record<SectionKey, Section> = {
  company: {
    key: 'company',
    title: 'Unternehmen',
    help: 'Ohne Name, Straße, Postleitzahl und Ort kann kein Beleg ausgestellt werden. Rechnungen brauchen außerdem Ihre Steuernummer oder USt-IdNr.',
    fields: [
      line('name'),
      line('owner'),
      line('street'),
      short('zip'),
      short('city'),
      short('phone'),
      short('email'),
      short('taxNumber'),
      short('vatId'),
      line('iban'),
      line('closingLine', { help: 'Steht am Ende jedes Belegs.' }),
    ],
  },
  tax: {
    key: 'tax',
    title: 'Steuer',
    help: 'Bitte lassen Sie Ihre Wahl von einem Steuerberater bestätigen.',
    fields: [
      {
        name: 'scheme',
        kind: 'choice',
        choices: taxSchemes.map((value) => ({ value, label: taxSchemeLabels[value] })),
      },
      {
        name: 'margin',
        kind: 'choice',
        choices: Object.entries(marginLabels).map(([value, label]) => ({ value, label })),
        help: 'Gilt bei Differenzbesteuerung.',
      },
      { name: 'rate', kind: 'number', isShort: true },
      {
        name: 'validFrom',
        kind: 'day',
        isShort: true,
        help: 'Leer: ab heute. Früher Verkauftes und ausgestellte Belege bleiben, wie sie sind.',
      },
    ],
  },
  documents: {
    key: 'documents',
    title: 'Belege',
    help: 'Ein neues Kürzel setzt die Reihe der Nummern fort.',
    fields: [
      short('prefixes.ankauf'),
      short('prefixes.rechnung'),
      short('prefixes.abrechnung'),
      short('prefixes.storno'),
      {
        name: 'warrantyMonths',
        kind: 'choice',
        isShort: true,
        isNumber: true,
        choices: [12, 24].map((months) => ({ value: String(months), label: `${months} Monate` })),
      },
      { name: 'idNumberMonths', kind: 'number', isShort: true },
      {
        name: 'declaration',
        kind: 'text',
        help: '{sperren} steht für den Satz zu „Wo ist?“ und anderen Sperren. Er sagt, was beim Gerät festgestellt wurde.',
      },
      { name: 'warrantyText', kind: 'text', help: '{monate} steht für die Zahl der Monate.' },
    ],
  },
  purchase: {
    key: 'purchase',
    title: 'Ankauf',
    help: 'Gilt für alle, die ankaufen: So rechnet der Ankauf „Höchstens zahlen“ und beginnt sein Angebot.',
    fields: [
      {
        name: 'profitClasses',
        kind: 'profitClasses',
        help: 'Nach dem erwarteten Verkaufspreis, Prozent von ihm. Unter der ersten Preisklasse gelten 50 €.',
      },
      { name: 'safetyMargin', kind: 'money', isShort: true },
      {
        name: 'rounding',
        kind: 'choice',
        isShort: true,
        isNumber: true,
        choices: offerRoundings.map((euro) => ({
          value: String(euro),
          label: euro === 1 ? 'volle Euro' : `volle ${euro} €`,
        })),
      },
      { name: 'countsTax', kind: 'switch' },
      { name: 'countsHourlyRate', kind: 'switch' },
      {
        name: 'minutesPerPart',
        kind: 'number',
        isShort: true,
        help: 'Mal Stundensatz der Werkstatt, für jedes Teil, das ersetzt wird.',
      },
      {
        name: 'approval',
        kind: 'choice',
        choices: offerApprovals.map((value) => ({ value, label: offerApprovalLabels[value] })),
        help: 'Wer mehr bietet, begründet es, oder eine zweite Person stimmt mit ihrem Passwort zu.',
      },
      { name: 'approvalAbove', kind: 'money', isShort: true },
    ],
  },
  settlements: {
    key: 'settlements',
    title: 'Abrechnungen',
    help: 'So viele Tage nach dem Ausstellen ist die Abrechnung eines Resellers fällig.',
    fields: [{ name: 'dueDays', kind: 'number', isShort: true }],
  },
  workshop: {
    key: 'workshop',
    title: 'Werkstatt',
    help: 'Minuten mal Stundensatz stehen als Arbeitszeit neben den Kosten, nicht in ihnen.',
    fields: [{ name: 'hourlyRate', kind: 'money', isShort: true }],
  },
  parts: {
    key: 'parts',
    title: 'Ersatzteile',
    help: 'Mit dem Ende der Reparatur gelten geplante Teile als verbaut und gehen vom Bestand ab.',
    fields: [{ name: 'bookOnRepairEnd', kind: 'switch' }],
  },
  labels: {
    key: 'labels',
    title: 'Etiketten',
    help: 'Vorgeschlagen, wenn Etiketten gedruckt werden.',
    fields: [
      {
        name: 'size',
        kind: 'choice',
        isShort: true,
        choices: labelSizes.map((value) => ({ value, label: labelSizeLabels[value] })),
      },
    ],
  },
  security: {
    key: 'security',
    title: 'Sicherheit',
    help: 'Wer zu einer dieser Gruppen gehört, meldet sich mit einem zweiten Faktor an: mit dem Code einer App oder mit einem Passkey.',
    fields: [
      {
        name: 'requireTwoFactor',
        kind: 'requiredRoles',
        help: 'Gilt sofort. Wer noch keinen zweiten Faktor hat, auch Sie selbst, richtet ihn als Nächstes unter „Mein Konto“ ein und arbeitet dann weiter.',
      },
    ],
  },
  datev: {
    key: 'datev',
    title: 'DATEV und Konten',
    help: 'So bekommt Ihr Steuerbüro die Buchungen eines Monats. Beraternummer und Mandantennummer nennt es Ihnen; ohne beide gibt es keine DATEV-Datei. Bitte lassen Sie Kontenrahmen und Konten von einem Steuerberater bestätigen.',
    fields: [
      { name: 'consultant', kind: 'number', isShort: true, help: 'Die Nummer Ihres Steuerbüros bei DATEV.' },
      {
        name: 'client',
        kind: 'number',
        isShort: true,
        help: 'Unter ihr führt das Steuerbüro Ihr Unternehmen.',
      },
      {
        name: 'chart',
        kind: 'chart',
        isShort: true,
        choices: charts.map((value) => ({ value, label: chartLabels[value] })),
        help: 'Wie das Steuerbüro ihn führt. Ein anderer bringt seine Konten mit; eigene bleiben.',
      },
      {
        name: 'fiscalYearStart',
        kind: 'choice',
        isShort: true,
        isNumber: true,
        choices: months,
        help: 'Meist Januar.',
      },
      { name: 'accounts', kind: 'accounts' },
    ],
  },
};
