import type { AuditAction, AuditKind } from './audit.contract.ts';

export const auditKindLabels: Record<AuditKind, string> = {
  user: 'Benutzer',
  role: 'Rolle',
  invitation: 'Einladung',
  reseller: 'Reseller',
  syncConfig: 'Sync Einstellungen',
  settings: 'Einstellungen',
  books: 'Buchhaltung',
  apiKey: 'API-Schlüssel',
  webhook: 'Webhook',
};

export const auditActionLabels: Record<AuditAction, string> = {
  created: 'angelegt',
  changed: 'geändert',
  deleted: 'gelöscht',
  restored: 'wiederhergestellt',
  activated: 'aktiviert',
  deactivated: 'deaktiviert',
  passwordReset: 'Passwort zurückgesetzt',
  sent: 'gesendet',
  accepted: 'angenommen',
  revoked: 'zurückgezogen',
  closed: 'abgeschlossen',
  twoFactorOn: 'Zwei-Faktor-Anmeldung eingeschaltet',
  twoFactorOff: 'Zwei-Faktor-Anmeldung ausgeschaltet',
  twoFactorReset: 'Zwei-Faktor-Anmeldung zurückgesetzt',
  recoveryCodesRenewed: 'Wiederherstellungscodes erneuert',
  passkeyAdded: 'Passkey hinzugefügt',
  passkeyRemoved: 'Passkey entfernt',
};

/** 'Benutzer Anna Weber', 'Einladung an anna@example.org'; settings have no name. */
export function auditSubject(kind: AuditKind, name: string): string {
  if (!name) return auditKindLabels[kind];
  return kind === 'invitation' ? `Einladung an ${name}` : `${auditKindLabels[kind]} ${name}`;
}
