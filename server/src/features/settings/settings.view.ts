import type { SettingsAnswer } from '@kreislauf/domain/settings/settings.contract';
import type { SettingsRow } from './settings.queries.ts';

export function settingsView({ logoAt, updatedAt, ...values }: SettingsRow): SettingsAnswer {
  return {
    ...values,
    ...(logoAt && { logoAt: logoAt.toISOString() }),
    updatedAt: updatedAt.toISOString(),
  };
}
