import { euroFault, parseEuro } from './money.ts';

/**
 * The text of a number field, as it was typed. A field keeps what it cannot take and says why: nothing that
 * somebody typed vanishes or becomes another number.
 */
export interface NumberRule {
  /** Null where it is no number of this kind. */
  read: (typed: string) => number | null;
  /** Why the field cannot take it; null for an empty one. */
  problem: (typed: string) => string | null;
}

const NO_AMOUNT = 'Bitte geben Sie einen Betrag wie 12,50 ein';

/** Euro from 0 on; '12,' is 12 on the way to 12,50. */
export const euroAmount: NumberRule = {
  read: (typed) => parseEuro(typed.replace(/[.,]$/, '')),
  problem: (typed) =>
    problemOf(typed, euroAmount.read, (euro) => (euro === null ? NO_AMOUNT : euroFault(euro))),
};

interface WholeNumbers {
  from: number;
  to: number;
  /** Follows the number where people write it: '87 %', '128 GB'. */
  unit?: string;
  sentence: string;
}

export function wholeNumber({ from, to, unit = '', sentence }: WholeNumbers): NumberRule {
  const read = (typed: string) => readWhole(typed, unit);
  return {
    read,
    problem: (typed) =>
      problemOf(typed, read, (number) =>
        number !== null && number >= from && number <= to ? null : sentence,
      ),
  };
}

function problemOf(
  typed: string,
  read: NumberRule['read'],
  judge: (number: number | null) => string | null,
): string | null {
  return typed.trim() === '' ? null : judge(read(typed));
}

/** '1.000' is a thousand; '1,5', '1e3' and '0x10' are no whole numbers. */
function readWhole(typed: string, unit: string): number | null {
  const text = typed.trim().replace(/\u2212/, '-');
  const plain = unit && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text;
  const digits = plain.trim();
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)$/.test(digits)) return null;
  return Number(digits.replaceAll('.', '')) || 0;
}
