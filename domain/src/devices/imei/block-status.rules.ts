import { BLOCK_STATUS_CLEAN } from '../devices.text.ts';

/** Why a phone is blocked, as the services word it. */
const reasons: readonly (readonly [said: RegExp, german: string])[] = [
  [
    /^(?:lost ?(?:or|and|\/|&|,) ?stolen|stolen ?(?:or|and|\/|&|,) ?lost)$/,
    'Als verloren oder gestohlen gemeldet',
  ],
  [/^(?:stolen|theft)$/, 'Als gestohlen gemeldet'],
  [/^(?:lost|missing)$/, 'Als verloren gemeldet'],
  [/^(?:fraud|fraudulent|fraudulently obtained)$/, 'Als Betrugsfall gemeldet'],
  [/^(?:faulty|malfunctioned|malfunctioning|defective)$/, 'Als defekt gemeldet'],
  [/^(?:black ?listed|on (?:the )?blacklist)$/, 'Auf der Sperrliste'],
  [/^(?:blocked|barred|locked)$/, 'Gesperrt'],
  [/^(?:unpaid(?: bills?| balance)?|non[- ]?payment|outstanding (?:bills?|balance))$/, 'Offene Rechnung'],
  [/^(?:broken|breach of|defaulted) contract$/, 'Vertrag nicht erfüllt'],
  [/^insurance(?: claim)?$/, 'Versicherungsfall'],
  [/^duplicated? imei$/, 'Doppelt vergebene IMEI'],
];

const customer = /^an? (.+) customer$/i;

/** '{reason}', '{reason} by {somebody}' or '{reason} ({somebody})'. */
const sentence =
  /^(?:(?:device|handset|phone|imei)\s+)?(?:(?:is|was)\s+)?(?:reported\s+)?(?:as\s+|for\s+)?(?<reason>.+?)(?:\s+(?:by|with|at)\s+(?<by>.+?)|\s*\((?<note>[^()]+)\))?\s*\.?$/i;

/** 'Als gestohlen gemeldet (AT&T MOBILITY)'. What nobody listed stays as it was said. */
export function germanBlockStatus(status: string): string {
  if (status === BLOCK_STATUS_CLEAN) return `Nicht gesperrt (${BLOCK_STATUS_CLEAN})`;
  const parts = sentence.exec(status.trim())?.groups;
  const reason = parts?.reason?.toLowerCase().replaceAll(/\s+/g, ' ') ?? '';
  const german = reasons.find(([said]) => said.test(reason))?.[1];
  if (!german) return status;
  const by = (parts?.by ?? parts?.note)?.replace(customer, 'Kunde von $1');
  return by ? `${german} (${by})` : german;
}
