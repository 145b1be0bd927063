import type { SecondFactor } from '../auth/signed-in.contract.ts';
import type { BaseRole } from '../roles/roles.rules.ts';

/** So long somebody may take between password and second factor. */
export const TICKET_MINUTES = 5;
export const TICKET_TRIES = 5;

export const RECOVERY_CODES = 10;
/** More than anybody has devices: what a stolen session could store ends somewhere. */
export const MAX_PASSKEYS = 100;

/** The second factors that an account has set up. */
export interface Factors {
  hasTotp: boolean;
  recoveryCodesLeft: number;
  passkeys: number;
}

type Owner = { kind: 'reseller' } | { kind: 'staff'; role: BaseRole; roleId: string | null };

/** The settings name base roles, detailed roles by their ids, and resellers. */
export function isSecondFactorRequired(required: readonly string[], owner: Owner): boolean {
  if (owner.kind === 'reseller') return required.includes('reseller');
  return required.includes(owner.role) || (owner.roleId !== null && required.includes(owner.roleId));
}

/**
 * The second factors of which one has to follow a right password, if any. A passkey alone is a choice of its owner and no
 * demand, unless the settings demand a second factor.
 */
export function methodsAfterPassword(
  { hasTotp, recoveryCodesLeft, passkeys }: Factors,
  isRequired: boolean,
): SecondFactor[] {
  if (!hasTotp) return passkeys > 0 && isRequired ? ['passkey'] : [];
  return [
    'totp',
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
  ];
}

export function hasSecondFactor({ hasTotp, passkeys }: Pick<Factors, 'hasTotp' | 'passkeys'>): boolean {
  return hasTotp || passkeys > 0;
}

export function isTicketAlive(ticket: { expiresAt: Date; triesLeft: number }, now: Date): boolean {
  return now < ticket.expiresAt && ticket.triesLeft > 0;
}
