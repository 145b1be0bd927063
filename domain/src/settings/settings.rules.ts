import type { BaseRole } from '../roles/roles.rules.ts';
import { PRODUCT_NAME } from '../shared/product.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { defaultTax } from '../tax/tax-periods.rules.ts';
import { checkAccounts } from './datev.rules.ts';
import { chartAccounts } from './datev-accounts.choices.ts';
import { settingsProblems } from './settings.problems.ts';
import type { Settings, SettingsInput } from './settings-inputs.contract.ts';

/** As long as nobody has saved anything. */
export const defaultSettings: Settings = {
  company: {
    name: '',
    owner: '',
    street: '',
    zip: '',
    city: '',
    phone: '',
    email: '',
    taxNumber: '',
    vatId: '',
    iban: '',
    closingLine: '',
  },
  tax: defaultTax,
  documents: {
    prefixes: { ankauf: 'AB', rechnung: 'RE', abrechnung: 'AR', storno: 'ST' },
    warrantyMonths: 12,
    idNumberMonths: 24,
    declaration:
      'Der Verkäufer versichert: Das Gerät ist sein Eigentum und frei von Rechten Dritter. Es stammt nicht aus einer Straftat. ' +
      'Er ist volljährig. Alle persönlichen Daten wurden gelöscht. {sperren} ' +
      'Bekannte Mängel hat er genannt. Mit der Zahlung des Kaufpreises geht das Eigentum auf den Käufer über.',
    warrantyText:
      'Für gebrauchte Geräte verjähren die Ansprüche wegen Mängeln gegenüber Verbrauchern in {monate} Monaten ab Übergabe. ' +
      'Unberührt bleiben Ansprüche wegen Schäden aus der Verletzung des Lebens, des Körpers oder der Gesundheit, bei Vorsatz oder ' +
      'grober Fahrlässigkeit, bei arglistig verschwiegenen Mängeln und nach dem Produkthaftungsgesetz.',
  },
  labels: { size: '62x29' },
  parts: { bookOnRepairEnd: true },
  purchase: {
    safetyMargin: 0,
    profitClasses: [{ from: 0, euro: 50 }],
    rounding: 1,
    countsHourlyRate: false,
    minutesPerPart: 30,
    approval: 'keine',
    approvalAbove: 0,
    countsTax: false,
  },
  workshop: { hourlyRate: 0 },
  datev: { consultant: '', client: '', chart: 'skr03', accounts: chartAccounts.skr03, fiscalYearStart: 1 },
  settlements: { dueDays: 14 },
  security: { requireTwoFactor: [] },
};

/** Section by section and within them field by field: what is left out stays as it is. */
export function mergeSettings(stored: Settings, input: SettingsInput): Settings {
  return mergeAtEveryLevel(stored, input) as Settings;
}

function mergeAtEveryLevel(stored: unknown, input: unknown): unknown {
  if (input === undefined) return stored;
  if (!isGroup(stored) || !isGroup(input)) return input;
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, mergeAtEveryLevel(value, input[key])]),
  );
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rules that need all settings at once. */
export function checkSettings({ documents: { prefixes }, datev }: Settings): Verdict {
  const kinds = Object.keys(prefixes) as (keyof typeof prefixes)[];
  const twice = kinds.find((kind, index) =>
    kinds.slice(0, index).some((earlier) => prefixes[earlier] === prefixes[kind]),
  );
  return twice ? refuse(settingsProblems.prefixTwice(twice, prefixes[twice])) : checkAccounts(datev.accounts);
}

/** Links to every account go over it: who could name another one could take over any of them. */
export function checkMayNameMailServer({ role }: { role: BaseRole }): Verdict {
  return role === 'super_admin' ? fine : refuse(settingsProblems.mailServerOfSuperAdmin());
}

/** Another key makes the shop pay or trust another service, so that it needs a permission of its own. */
export function checkMayNameKeys({ role }: { role: BaseRole }): Verdict {
  return role === 'super_admin' ? fine : refuse(settingsProblems.keysOfSuperAdmin());
}

/** No document without an issuer. */
export function checkCompanyComplete({ company }: Pick<Settings, 'company'>): Verdict {
  const isComplete = [company.name, company.street, company.zip, company.city].every(Boolean);
  return isComplete ? fine : refuse(settingsProblems.companyIncomplete());
}

/** § 14 Abs. 4 UStG: an invoice above 250 € has to name one of them, and each electronic one. */
export function hasTaxNumber({ company }: Pick<Settings, 'company'>): boolean {
  return company.taxNumber !== '' || company.vatId !== '';
}

/** No invoice without one of them. */
export function checkCompanyTaxed(settings: Pick<Settings, 'company'>): Verdict {
  return hasTaxNumber(settings) ? fine : refuse(settingsProblems.companyUntaxed());
}

/**
 * Lists what electronic invoices need of the shop and lack: its tax identity, and how to reach it (XRechnung BR-DE-6, BR-DE-7).
 */
export function missingForEInvoices(settings: Pick<Settings, 'company'>): string[] {
  const { phone, email } = settings.company;
  const missing: [boolean, string][] = [
    [!hasTaxNumber(settings), 'Steuernummer oder USt-IdNr.'],
    [phone === '', 'Telefon'],
    [email === '', 'E-Mail-Adresse'],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

/** The name of the shop in mails, on the portal and at the login. */
export function shopNameOf({ company }: Pick<Settings, 'company'>): string {
  return company.name || PRODUCT_NAME;
}

export interface SettingsChange {
  /** `company.name` */
  field: string;
  from: unknown;
  to: unknown;
}

/** Single fields that differ, for the audit log. */
export function settingsChanges(before: unknown, after: unknown, path: string[] = []): SettingsChange[] {
  if (isGroup(before) && isGroup(after))
    return Object.keys(before).flatMap((key) => settingsChanges(before[key], after[key], [...path, key]));
  return isSame(before, after) ? [] : [{ field: path.join('.'), from: before, to: after }];
}

/** A list is one value: it is replaced as a whole. */
function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after;
  return JSON.stringify(before) === JSON.stringify(after);
}
