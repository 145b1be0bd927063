/** Without spaces and in capitals, as banks compare them. */
export function normaliseIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** ISO 13616: the country's letters, two check digits, and the whole number modulo 97 is 1. */
export function isIban(typed: string): boolean {
  const iban = normaliseIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The lengths of IBANs of countries whose sellers come to a German shop; others are only checked by their digits. */
const lengths: Record<string, number> = {
  DE: 22,
  AT: 20,
  BE: 16,
  CH: 21,
  CZ: 24,
  DK: 18,
  ES: 24,
  FR: 27,
  GB: 22,
  IT: 27,
  LU: 20,
  NL: 18,
  PL: 28,
};

/** In groups of four, as it stands on paper. */
export function formatIban(typed: string): string {
  return normaliseIban(typed)
    .replace(/(.{4})/g, '$1 ')
    .trim();
}
