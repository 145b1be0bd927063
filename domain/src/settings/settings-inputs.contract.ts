import { z } from 'zod';
import { baseRoles } from '../roles/roles.rules.ts';
import { isIban } from '../shared/iban.rules.ts';
import { isOneLine, notOnOneLine } from '../shared/one-line.rules.ts';
import { amountInput, cost, dateOnWire, dayInput, euro, idOnWire } from '../shared/wire.ts';
import { marginKinds, TAX_BEGINS, taxSchemes } from '../tax/tax.choices.ts';
import { type AccountName, accountNames, charts } from './datev-accounts.choices.ts';
import { labelSizes, offerApprovals, offerRoundings, warrantyMonthChoices } from './settings.choices.ts';

const textUpTo = (maxLength: number) =>
  z
    .string({ error: 'Bitte geben Sie einen Text ein' })
    .trim()
    .max(maxLength, `Bitte geben Sie höchstens ${maxLength} Zeichen ein`);

/** Empty where the shop says nothing. */
export function line(maxLength = 120) {
  return textUpTo(maxLength).refine(isOneLine, { error: notOnOneLine('Die Angabe') });
}

/** Printed on documents, so never empty. */
const passage = textUpTo(4_000).min(1, 'Bitte geben Sie einen Text ein');

const emptyOr = (isFine: (text: string) => boolean, error: string) =>
  line().refine((text) => text === '' || isFine(text), { error });

const emailInput = emptyOr(
  (text) => z.email().safeParse(text).success,
  'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
);
const vatIdInput = emptyOr(
  (text) => /^[A-Z]{2}[A-Z0-9]{2,13}$/i.test(text.replaceAll(/[\s.-]/g, '')),
  'Bitte geben Sie die USt-IdNr. mit Länderkürzel ein, zum Beispiel DE123456789.',
);
const ibanInput = emptyOr(isIban, 'Diese IBAN ist nicht gültig. Bitte prüfen Sie die Ziffern.');

const prefix = z
  .string({ error: 'Bitte geben Sie ein Kürzel ein' })
  .trim()
  .regex(/^[A-Z0-9]{1,10}$/, 'Ein Kürzel hat 1 bis 10 Zeichen aus A bis Z und 0 bis 9');

const choice = z.boolean({ error: 'Bitte geben Sie ja oder nein an' });

const company = z.object({
  name: line(),
  owner: line(),
  street: line(),
  zip: line(12),
  city: line(),
  phone: line(60),
  email: emailInput,
  taxNumber: line(40),
  vatId: vatIdInput,
  iban: ibanInput,
  closingLine: line(500),
});

const tax = z.object({
  scheme: z.enum(taxSchemes, { error: 'Bitte wählen Sie eine Art der Besteuerung' }),
  margin: z.enum(marginKinds, { error: 'Bitte wählen Sie Einzel- oder Gesamtdifferenz' }),
  /** In percent. */
  rate: z
    .number({ error: 'Bitte geben Sie den Steuersatz in Prozent ein' })
    .min(0, 'Der Steuersatz darf nicht negativ sein')
    .max(100, 'Der Steuersatz darf höchstens 100 Prozent sein'),
});

/** From which day on the rest counts; left out: from today on. */
const validFrom = dayInput.refine((day) => day >= TAX_BEGINS, {
  error: 'Die Besteuerung kann frühestens ab dem 01.01.2000 gelten',
});

const prefixes = z.object({ ankauf: prefix, rechnung: prefix, abrechnung: prefix, storno: prefix });

const documents = z.object({
  prefixes,
  /** The warranty of private buyers. */
  warrantyMonths: z.literal(warrantyMonthChoices, { error: 'Möglich sind 12 oder 24 Monate' }),
  /** After so long the number of a seller's identity card is blanked outside the issued document. */
  idNumberMonths: z
    .number({ error: 'Bitte geben Sie eine Zahl von Monaten ein' })
    .int('Bitte geben Sie ganze Monate ein')
    .min(1, 'Mindestens ein Monat')
    .max(120, 'Höchstens 120 Monate'),
  declaration: passage,
  warrantyText: passage,
});

const labels = z.object({ size: z.enum(labelSizes, { error: 'Bitte wählen Sie eine Etikettengröße' }) });
const parts = z.object({ bookOnRepairEnd: choice });

const MAX_PROFIT_CLASSES = 20;

/** From this selling price on, so much is to be earned: in euro, or in percent of the selling price. */
const profitClass = z
  .object({
    from: euro(amountInput),
    euro: euro(amountInput).optional(),
    percent: z
      .number({ error: 'Bitte geben Sie den Gewinn in Prozent ein' })
      .min(0, 'Der Gewinn darf nicht negativ sein')
      .max(100, 'Der Gewinn darf höchstens 100 Prozent sein')
      .optional(),
  })
  .refine(({ euro: fixed, percent }) => (fixed === undefined) !== (percent === undefined), {
    error: 'Bitte geben Sie den Wunschgewinn in Euro oder in Prozent an, eines von beiden',
  });

export type ProfitClass = z.output<typeof profitClass>;

const profitClasses = z
  .array(profitClass, { error: 'Bitte senden Sie die Preisklassen als Liste' })
  .max(MAX_PROFIT_CLASSES, `Es sind höchstens ${MAX_PROFIT_CLASSES} Preisklassen möglich`)
  .superRefine((classes, context) => {
    for (const [index, { from }] of classes.entries())
      if (classes.slice(0, index).some((earlier) => earlier.from === from))
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: 'Für diesen Preis gibt es schon eine Preisklasse',
        });
  });

const purchase = z.object({
  safetyMargin: euro(amountInput),
  /** By selling price; below the lowest `from`, and without any, 50 €. */
  profitClasses,
  rounding: z.literal(offerRoundings, { error: 'Möglich sind 1, 5 oder 10 Euro' }),
  /** True where the working time of an expected repair lowers the maximum. */
  countsHourlyRate: choice,
  minutesPerPart: z
    .number({ error: 'Bitte geben Sie eine Zahl von Minuten ein' })
    .int('Bitte geben Sie ganze Minuten ein')
    .min(0, 'Die Minuten dürfen nicht negativ sein')
    .max(600, 'Höchstens 600 Minuten'),
  approval: z.enum(offerApprovals, { error: 'Möglich sind keine, begruendung und passwort' }),
  /** An offer that is higher than the maximum by more than this needs an approval. */
  approvalAbove: euro(amountInput),
  /** The choice of 'Steuer berücksichtigen' for users who have not chosen themselves. */
  countsTax: choice,
});
const workshop = z.object({ hourlyRate: euro(amountInput) });

/** Empty until the tax adviser has told it. */
const emptyOrNumber = (least: number, most: number, error: string) =>
  z.union([z.literal(''), z.number({ error }).int(error).min(least, error).max(most, error)], { error });

const account = z
  .string({ error: 'Bitte geben Sie das Konto als Text aus 4 bis 8 Ziffern ein' })
  .trim()
  .regex(/^\d{4,8}$/, 'Ein Konto hat 4 bis 8 Ziffern');
const accounts = z.object(
  Object.fromEntries(accountNames.map((name) => [name, account])) as Record<AccountName, typeof account>,
  { error: 'Bitte geben Sie die Konten einzeln an' },
);

const NO_MONTH = 'Bitte geben Sie den Monat als Zahl von 1 bis 12 ein';

/** The settings of the file for the tax adviser. */
const datev = z.object({
  consultant: emptyOrNumber(
    1001,
    9_999_999,
    'Bitte geben Sie die Beraternummer ein: eine Zahl von 1001 bis 9999999. Ihr Steuerbüro kennt sie.',
  ),
  client: emptyOrNumber(
    1,
    99_999,
    'Bitte geben Sie die Mandantennummer ein: eine Zahl von 1 bis 99999. Ihr Steuerbüro kennt sie.',
  ),
  chart: z.enum(charts, { error: 'Bitte wählen Sie SKR03 oder SKR04 (skr03, skr04)' }),
  accounts,
  /** The month in which the fiscal year begins. */
  fiscalYearStart: z.number({ error: NO_MONTH }).int(NO_MONTH).min(1, NO_MONTH).max(12, NO_MONTH),
});

const DUE_DAYS = 'Bitte geben Sie die Zahlungsfrist in ganzen Tagen von 0 bis 365 ein';

/** The time that resellers have to pay. */
const settlements = z.object({
  dueDays: z.number({ error: DUE_DAYS }).int(DUE_DAYS).min(0, DUE_DAYS).max(365, DUE_DAYS),
});

const MAX_REQUIRED_ROLES = 100;

/** The roles that have to sign in with a second factor. */
const security = z.object({
  /** Base roles, ids of detailed roles, and `reseller`. */
  requireTwoFactor: z
    .array(
      z.union([z.enum([...baseRoles, 'reseller']), idOnWire], {
        error: 'Bitte wählen Sie Rollen, die es gibt',
      }),
      { error: 'Bitte senden Sie die Rollen als Liste' },
    )
    .max(MAX_REQUIRED_ROLES, `Es sind höchstens ${MAX_REQUIRED_ROLES} Rollen möglich`)
    .transform((roles) => [...new Set<string>(roles)].sort()),
});

export const settingsValues = z.object({
  company,
  tax,
  documents,
  labels,
  parts,
  purchase,
  workshop,
  datev,
  settlements,
  security,
});

export type Settings = z.output<typeof settingsValues>;

/** Fields that are left out stay as they are, at every level; null is no value. */
export const settingsInput = z.object({
  company: company.partial().optional(),
  tax: tax.partial().extend({ validFrom: validFrom.optional() }).optional(),
  documents: documents.partial().extend({ prefixes: prefixes.partial().optional() }).optional(),
  labels: labels.partial().optional(),
  parts: parts.partial().optional(),
  purchase: purchase.partial().optional(),
  workshop: workshop.partial().optional(),
  datev: datev.partial().extend({ accounts: accounts.partial().optional() }).optional(),
  settlements: settlements.partial().optional(),
  security: security.partial().optional(),
  updatedAt: dateOnWire.optional(),
});

export type SettingsInput = z.output<typeof settingsInput>;

const taxPeriod = tax.extend({
  /** Day of the shop's calendar. */
  validFrom: z.string(),
});

/** Empty until the shop has entered it. */
const datevNumber = z.union([z.literal(''), z.number()]);

export const settingsOnWire = settingsValues.extend({
  security: z.object({ requireTwoFactor: z.array(z.string()) }),
  datev: datev.extend({ consultant: datevNumber, client: datevNumber }),
  /** The settings that hold today, and their first day. */
  tax: taxPeriod,
  /** Past, present and coming settings, newest first, with author and time if they are known. */
  taxHistory: z.array(
    taxPeriod.extend({ changedAt: dateOnWire.optional(), changedBy: z.string().optional() }),
  ),
  /** When the present logo was stored; absent without one. */
  logoAt: dateOnWire.optional(),
  updatedAt: dateOnWire,
});

/** As they are stored, where somebody else was quicker. */
export const settingsRefusal = z.object({ settings: settingsOnWire.optional() });

export type SettingsAnswer = z.output<typeof settingsOnWire>;

/** The settings that labels and documents need; the settings themselves are for those who may change them. */
export const settingsDefaults = z.object({
  labelSize: settingsOnWire.shape.labels.shape.size,
  bookOnRepairEnd: settingsOnWire.shape.parts.shape.bookOnRepairEnd,
  warrantyMonths: settingsOnWire.shape.documents.shape.warrantyMonths,
  /** As every invoice says it. */
  taxScheme: settingsOnWire.shape.tax.shape.scheme,
  taxRate: settingsOnWire.shape.tax.shape.rate,
  /** Oldest first, as `taxOn` reads them: a sale is taxed by its own day. */
  taxPeriods: z.array(taxPeriod),
  /** A tax number or a VAT id: an invoice shows one of them. */
  hasTaxNumber: z.boolean(),
  /** The facts of the shop that its invoices to businesses lack beyond that, in words. */
  eInvoiceMissing: z.array(z.string()),
  /** Name and address, without which no document is issued. */
  isCompanyComplete: z.boolean(),
  rounding: settingsOnWire.shape.purchase.shape.rounding,
  countsTax: settingsOnWire.shape.purchase.shape.countsTax,
  approval: settingsOnWire.shape.purchase.shape.approval,
  approvalAbove: settingsOnWire.shape.purchase.shape.approvalAbove,
  dueDays: settingsOnWire.shape.settlements.shape.dueDays,
  /** Left out for roles that hide costs. */
  profitClasses: cost(z.array(profitClass)).optional(),
});
