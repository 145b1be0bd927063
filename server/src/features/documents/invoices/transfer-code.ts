import { giroCode } from '@kreislauf/domain/documents/giro-code.rules';
import type { SettingsRow } from '../../settings/settings.queries.ts';

/** The code to pay a document with, which names its number; nothing where the shop has no IBAN or nothing is transferred. */
export function transferCode({ company }: Pick<SettingsRow, 'company'>, amountCents: number) {
  const { name, iban } = company;
  return (number: string): { giroCode?: string } => {
    const code = giroCode({ name, iban, amountCents, purpose: number });
    return code ? { giroCode: code } : {};
  };
}
