import type { settingsContract } from '@kreislauf/domain/settings/settings.contract';
import { checkCompanyComplete, hasTaxNumber } from '@kreislauf/domain/settings/settings.rules';
import type { SettingsAnswer } from '@kreislauf/domain/settings/settings-inputs.contract';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import type { SettingsRow } from './settings.queries.ts';

export function settingsView({ logoAt, updatedAt, ...values }: SettingsRow): SettingsAnswer {
  return {
    ...values,
    ...(logoAt && { logoAt: logoAt.toISOString() }),
    updatedAt: updatedAt.toISOString(),
  };
}

export function defaultsView(settings: SettingsRow): AnswerOf<typeof settingsContract.defaults> {
  const { rounding, countsTax, approval, approvalAbove, profitClasses } = settings.purchase;
  return {
    labelSize: settings.labels.size,
    bookOnRepairEnd: settings.parts.bookOnRepairEnd,
    warrantyMonths: settings.documents.warrantyMonths,
    taxScheme: settings.tax.scheme,
    taxRate: settings.tax.rate,
    hasTaxNumber: hasTaxNumber(settings),
    isCompanyComplete: checkCompanyComplete(settings).ok,
    rounding,
    countsTax,
    approval,
    approvalAbove,
    profitClasses,
  };
}
