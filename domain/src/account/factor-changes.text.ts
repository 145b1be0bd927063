/** Changes to how an account signs in, as codes of the audit log. */
export const factorChanges = [
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorReset',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
] as const;

export type FactorChange = (typeof factorChanges)[number];

/** The mail to the person. */
export const factorChangeTexts: Record<FactorChange, { title: string; sentence: string }> = {
  twoFactorOn: {
    title: 'Zwei-Faktor-Anmeldung ein',
    sentence:
      'für Ihr Konto wurde die Zwei-Faktor-Anmeldung eingeschaltet. Beim Anmelden fragen wir jetzt zusätzlich nach einem Code Ihrer App.',
  },
  twoFactorOff: {
    title: 'Zwei-Faktor-Anmeldung aus',
    sentence:
      'für Ihr Konto wurde die Zwei-Faktor-Anmeldung ausgeschaltet. Beim Anmelden fragen wir nicht mehr nach einem Code Ihrer App; die Wiederherstellungscodes gelten nicht mehr.',
  },
  twoFactorReset: {
    title: 'Zwei-Faktor-Anmeldung zurückgesetzt',
    sentence:
      'Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt: Codes der App, Wiederherstellungscodes und Passkeys gelten nicht mehr, und Sie wurden überall abgemeldet. Beim Anmelden genügt jetzt Ihr Passwort.',
  },
  recoveryCodesRenewed: {
    title: 'Neue Wiederherstellungscodes',
    sentence: 'für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.',
  },
  passkeyAdded: {
    title: 'Neuer Passkey',
    sentence: 'zu Ihrem Konto wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.',
  },
  passkeyRemoved: {
    title: 'Passkey entfernt',
    sentence: 'aus Ihrem Konto wurde ein Passkey entfernt. Mit ihm kann sich niemand mehr anmelden.',
  },
};
