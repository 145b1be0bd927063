import { formatDate } from '../shared/dates.ts';
import { formatCount } from '../shared/numbers.ts';
import type { SettlementState } from './settlements.rules.ts';

export const settlementStateLabels: Record<SettlementState, string> = {
  offen: 'Offen',
  ueberfaellig: 'Überfällig',
  bezahlt: 'Bezahlt',
  storniert: 'Storniert',
};

/** '1 Verkauf', '12 Verkäufe' */
export const salesInWords = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'Verkauf' : 'Verkäufe'}`;

/** 'Abgerechnet sind alle Verkäufe bis 31.10.2026.' */
export const settledUntil = (until: string) => `Abgerechnet sind alle Verkäufe bis ${formatDate(until)}.`;

/** The message after a reminder; without a mail server nothing is on its way. */
export function remindedAnswer(number: string, hasMailServer: boolean) {
  return {
    message: hasMailServer
      ? `Die Zahlungserinnerung zu ${number} ist unterwegs.`
      : `Die Zahlungserinnerung zu ${number} liegt im Postausgang, weil kein Mailserver eingerichtet ist.`,
    isWaiting: !hasMailServer,
  };
}
