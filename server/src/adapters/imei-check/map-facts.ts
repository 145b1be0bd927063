import type { ImeiFacts } from '@kreislauf/domain/devices/imei/imei-facts';
import { findPhone, readPhone } from '@kreislauf/domain/phones/phone-name.rules';
import { definedOnly } from '@kreislauf/domain/shared/defined-only';

export type Fields = Record<string, unknown>;

const SAYS_NOTHING = /^(|-|n\/?a|null|none|undefined|unknown|unbekannt)$/i;
const YES = /^(true|1|on|yes|locked|ein|an|ja|gesperrt)$/i;
const NO = /^(false|0|off|no|unlocked|aus|nein|entsperrt)$/i;
const NAMES_STORAGE = /\d\s?(GB?|TB?)\b/i;

/**
 * The facts in the fields that both providers use. Missing, empty and unreadable values are left out:
 * a buyer must read 'unknown' there, never 'fine'.
 */
export function mapFacts(fields: Fields): ImeiFacts {
  const name = readText(fields.deviceName) ?? readText(fields.model);
  const description = readText(fields.modelDesc);
  const facts: ImeiFacts = {
    imei2: readDigits(fields.imei2),
    meid: readMeid(fields.meid),
    serial: readText(fields.serial),
    model: modelNameOf(readText(fields['apple/modelName']) ?? name ?? description),
    modelDesc: [name, description].find((text) => text && NAMES_STORAGE.test(text)) ?? name ?? description,
    thumbnail: readThumbnail(fields.image ?? fields.thumbnail),
    region: readText(fields['apple/region']) ?? readText(fields.region),
    warrantyStatus: readText(fields.warrantyStatus),
    usaBlockStatus: readBlockStatus(fields),
    simLock: readFlag(fields.simLock),
    fmiOn: readFlag(fields.fmiOn ?? fields.fmiON),
  };
  return definedOnly(facts);
}

/** Providers write 'IPHONE 12 PRO MAX GOLD 512GB-ITS' or 'iPhone 13 (A2633) [iPhone14,5]'; a code alone names nothing. */
function modelNameOf(text: string | undefined): string | undefined {
  if (!text || /^[[(][^\])]*[\])]$/.test(text)) return undefined;
  return findPhone(text)?.model.name ?? (readPhone(text).name || undefined);
}

export function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return SAYS_NOTHING.test(text) ? undefined : text.slice(0, 200);
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = readText(value) ?? '';
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}

function readDigits(value: unknown): string | undefined {
  const digits = readText(value)?.replace(/[\s./-]/g, '') ?? '';
  return /^\d{14,16}$/.test(digits) ? digits : undefined;
}

/** 14 hexadecimal digits, or the same number as 18 decimal ones. */
function readMeid(value: unknown): string | undefined {
  const meid = readText(value)?.toUpperCase() ?? '';
  return /^([0-9A-F]{14}|\d{18})$/.test(meid) ? meid : undefined;
}

/**
 * Exactly 'Clean' means fine everywhere in the program, every other text is shown as a problem. Some checks say only
 * that the worldwide list has the device, and that must not get lost; not being on it says nothing of the other.
 */
function readBlockStatus({ usaBlockStatus, gsmaBlacklisted }: Fields): string | undefined {
  const text = readText(usaBlockStatus);
  const isClean = text !== undefined && /^clean$/i.test(text);
  if ((isClean || !text) && readFlag(gsmaBlacklisted)) return 'Blacklisted (GSMA)';
  return isClean ? 'Clean' : text;
}

function readThumbnail(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}
