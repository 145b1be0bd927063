import { fine, refuse, type Verdict } from '../../shared/verdict.ts';
import { deviceProblems } from '../devices.problems.ts';

/** The hint of the screens. */
export const IMEI_LENGTH = 15;

/** As it is stored: no spaces or separators, letters (a serial may stand in) in upper case. */
export function normaliseImei(typed: string): string {
  return typed.replace(/[\s./_-]/g, '').toUpperCase();
}

/** 8 to 17 digits or letters: a serial may stand in. A wrong check digit only warns (`hasValidCheckDigit`). */
export function checkImei(typed: string): Verdict {
  const imei = normaliseImei(typed);
  if (imei === '') return refuse(deviceProblems.imeiMissing());
  return /^[0-9A-Z]{8,17}$/.test(imei) ? fine : refuse(deviceProblems.imeiInvalid());
}

/** The guided purchase asks the provider about the phone, who knows no serials: no less than a whole IMEI. */
export function checkGuideImei(imei: string): Verdict {
  return imei.length < IMEI_LENGTH ? refuse(deviceProblems.imeiTooShort()) : fine;
}

/** Completes fourteen digits with their Luhn digit. */
export function withCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return `${first14}${(10 - (sum % 10)) % 10}`;
}

/** Checks the check digit; null for what is no 15-digit IMEI, since a serial number has none. */
export function hasValidCheckDigit(imei: string): boolean | null {
  if (!/^\d{15}$/.test(imei)) return null;
  return withCheckDigit(imei.slice(0, 14)) === imei;
}

/**
 * The number that the provider is asked for. 16 or 17 digits are an IMEI with a software version in place of its check
 * digit: the first 14 get their own.
 */
export function imeiForProvider(imei: string): string {
  return /^\d{16,17}$/.test(imei) ? withCheckDigit(imei.slice(0, 14)) : imei;
}

/** 15 to 17 digits in the groups that are printed on the box; a serial, or what is still being typed, in fours. */
export function imeiGroups(imei: string): { text: string; start: number }[] {
  const sizes = /^\d{15,17}$/.test(imei)
    ? [2, 6, 6, imei.length - 14]
    : Array.from({ length: Math.ceil(imei.length / 4) }, () => 4);
  let start = 0;
  return sizes.map((size) => {
    const group = { text: imei.slice(start, start + size), start };
    start += size;
    return group;
  });
}

/** `35 673511 105219 8` */
export function groupImei(imei: string): string {
  return imeiGroups(imei)
    .map(({ text }) => text)
    .join(' ');
}
