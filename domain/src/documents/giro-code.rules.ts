import { normaliseIban } from '../shared/iban.rules.ts';

/** Text of a GiroCode (EPC069-12, version 002): payee, account, amount and purpose, as a bank's app reads them. */

const MOST_LETTERS_OF_NAME = 70;
const MOST_CENTS = 999_999_999_99;
/** The guideline allows no larger code, which holds so many bytes. */
export const LARGEST_GIRO_CODE = 13;
const MOST_BYTES = 331;

interface Transfer {
  /** The payee. */
  name: string;
  iban: string;
  amountCents: number;
  /** Such as the number of the document. */
  purpose: string;
}

/** Undefined where there is no account to pay to. Empty lines are those of BIC, code of purpose and structured reference. */
export function giroCode({ name, iban, amountCents, purpose }: Transfer): string | undefined {
  if (!iban || amountCents <= 0 || amountCents > MOST_CENTS) return undefined;
  const amount = `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  const codeFor = (payee: string) =>
    ['BCD', '002', '1', 'SCT', '', payee, normaliseIban(iban), amount, '', '', purpose].join('\n');
  let letters = [...name].slice(0, MOST_LETTERS_OF_NAME);
  while (bytesOf(codeFor(letters.join(''))) > MOST_BYTES) letters = letters.slice(0, -1);
  return codeFor(letters.join('').trim());
}

/** In UTF-8. */
function bytesOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + bytesOfLetter(letter.codePointAt(0) ?? 0), 0);
}

function bytesOfLetter(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Reads a GiroCode's text, for people who cannot scan it and type it instead. */
export function readGiroCode(code: string): { name: string; iban: string; purpose: string } {
  const [name = '', iban = ''] = code.split('\n').slice(5);
  return { name, iban, purpose: code.split('\n').at(-1) ?? '' };
}
