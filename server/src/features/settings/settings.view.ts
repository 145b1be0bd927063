import type { settingsContract } from '@kreislauf/domain/settings/settings.contract';
import {
  checkCompanyComplete,
  hasTaxNumber,
  missingForEInvoices,
} from '@kreislauf/domain/settings/settings.rules';
import type { SettingsAnswer } from '@kreislauf/domain/settings/settings-inputs.contract';
import { shopDay } from '@kreislauf/domain/shared/dates';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { plainPeriod, taxOn, taxTimeline } from '@kreislauf/domain/tax/tax-periods.rules';
import type { SaidTax, SettingsRow } from './settings.queries.ts';

export function settingsView(
  { logoAt, updatedAt, taxPeriods, ...values }: SettingsRow,
  now: Date,
): SettingsAnswer {
  return {
    ...values,
    tax: taxOn(taxPeriods, shopDay(now)),
    taxHistory: taxTimeline(taxPeriods).toReversed().map(saidTaxView),
    ...(logoAt && { logoAt: logoAt.toISOString() }),
    updatedAt: updatedAt.toISOString(),
  };
}

function saidTaxView({ changedAt, changedBy, ...period }: SaidTax): SettingsAnswer['taxHistory'][number] {
  return {
    ...period,
    ...(changedAt && { changedAt: new Date(changedAt).toISOString() }),
    ...(changedBy && { changedBy }),
  };
}

export function defaultsView(settings: SettingsRow, now: Date): AnswerOf<typeof settingsContract.defaults> {
  const tax = taxOn(settings.taxPeriods, shopDay(now));
  const { rounding, countsTax, approval, approvalAbove, profitClasses } = settings.purchase;
  return {
    labelSize: settings.labels.size,
    bookOnRepairEnd: settings.parts.bookOnRepairEnd,
    warrantyMonths: settings.documents.warrantyMonths,
    taxScheme: tax.scheme,
    taxRate: tax.rate,
    taxPeriods: taxTimeline(settings.taxPeriods).map(plainPeriod),
    hasTaxNumber: hasTaxNumber(settings),
    eInvoiceMissing: missingForEInvoices(settings),
    isCompanyComplete: checkCompanyComplete(settings).ok,
    rounding,
    countsTax,
    approval,
    approvalAbove,
    dueDays: settings.settlements.dueDays,
    profitClasses,
  };
}
