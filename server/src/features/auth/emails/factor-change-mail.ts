import { type FactorChange, factorChangeTexts } from '@kreislauf/domain/account/factor-changes.text';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import type { MailParts } from '../../../mail/mail-layout.ts';

interface ChangeFacts {
  action: FactorChange;
  shop: string;
  at: Date;
  /** Absent where somebody else did it. */
  browser?: string;
  address?: string;
  passkey?: string | undefined;
  by?: string;
}

/** Notifies the owner of a change to the sign-in, so that they notice one that they did not make. */
export function factorChangeMail(
  account: { name: string },
  { action, shop, at, browser, address, passkey, by }: ChangeFacts,
): MailParts {
  const { title, sentence } = factorChangeTexts[action];
  return {
    subject: `${shop}: ${title}`,
    greeting: `Guten Tag ${account.name},`,
    paragraphs: [sentence],
    isUrgent: true,
    facts: [
      ['Passkey', passkey],
      ['Zeitpunkt', `${formatDateTime(at)} Uhr`],
      ['Browser', browser],
      ['Adresse', address],
      ['Durch', by],
    ],
    closing:
      action === 'twoFactorReset'
        ? 'Wenn Sie nicht darum gebeten haben, ändern Sie bitte sofort Ihr Passwort und sagen Sie uns Bescheid.'
        : 'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort, melden Sie unter „Mein Konto“ alle anderen Geräte ab und sagen Sie uns Bescheid.',
  };
}
