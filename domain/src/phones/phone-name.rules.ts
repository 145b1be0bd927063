import { cached } from '../shared/cached.ts';
import { withoutColours } from './phone-colour.rules.ts';
import type { Brand, PhoneModel } from './phone-model.ts';
import { phoneModels } from './phone-models.ts';
import { withoutStorage } from './storage.rules.ts';

/**
 * Reads which phone a text of a provider, a supplier or a person means. `readPhone` gives the name to show, `phoneKeyOf`
 * what to compare by, `normaliseModel` (normalised-model.rules.ts) the name analytics groups by, `modelKeyOf`
 * (parts/part-models.rules.ts) what the parts of a phone carry.
 */

/** The version of the reader of names. Count it up with each change of a rule: stored names are made again then. */
export const READER_VERSION = 2;

interface ReadPhone {
  /** The model's own name; what nobody knows yet keeps its own text, without storage, colour and remarks. */
  name: string;
  /** Null where the catalogue has no such row. */
  model: PhoneModel | null;
}

interface KnownPhone {
  model: PhoneModel;
  /** The rest of the text behind the name: a colour, a quality, the next model. */
  rest: string;
}

/** The phone that a text begins with. The same texts come thousands of times: in a catalogue, in a list of devices. */
export const readPhone = cached((text: string): ReadPhone => {
  const known = knownPhoneAt(text);
  if (known) return { name: known.model.name, model: known.model };
  const own = withoutDetails(text);
  // Without its details a text may begin with a known name, and what was taken away may have hidden more details.
  return own === text ? { name: own, model: null } : readPhone(own);
});

/** One spelling for one phone: what parts, devices and prices are compared by. Empty where the text names none. */
export function phoneKeyOf(text: string): string {
  return readPhone(text).name.toLowerCase();
}

/** Words before a name that say nothing about it. */
const filler =
  /^\s*(?:(?:compatible|suitable|geeignet|passend|kompatibel)\s+)?(?:(?:for|für|with|mit)\s+)?(?:svc\s+)?(?:apple\s+(?=iphone))?/i;

/** The longest known name at the beginning of a text: 'iPhone 15 Pro' is never an 'iPhone 15'. */
export function knownPhoneAt(text: string): KnownPhone | null {
  const plain = text.replace(filler, '');
  let found: PhoneModel | undefined;
  let foundUntil = 0;
  let wording = '';
  for (let end = 1; end <= plain.length && wording.length <= MAX_WORDING_LENGTH; end += 1) {
    wording += compact(plain.charAt(end - 1));
    if (isInsideWord(plain, end)) continue;
    const model = modelsByWording.get(wording);
    if (model) {
      found = model;
      foundUntil = end;
    }
    separator.lastIndex = end;
    if (separator.test(plain)) break;
  }
  if (!found) return null;
  const known = { model: found, rest: plain.slice(foundUntil) };
  return isOther(known) ? null : known;
}

/** A '+' belongs to its word ('iPhone 8+'), and so does Apple's machine number: 'iPhone13,2' is an iPhone 12. */
function isInsideWord(text: string, index: number): boolean {
  const next = text.charAt(index);
  return next === '+' || wordCharacter.test(next) || (next === ',' && /\d/.test(text.charAt(index + 1)));
}

const wordCharacter = /[\p{L}\p{N}]/u;
const separator = /\s*[/;&|,]|\s\+\s/y;

/** A known name anywhere in a text: 'Display For iPhone 12 Black'. */
export const findPhone = cached((text: string): KnownPhone | null => {
  const atStart = knownPhoneAt(text);
  if (atStart) return atStart;
  for (const { index } of text.matchAll(familyWord)) {
    const found = knownPhoneAt(text.slice(index));
    if (found) return found;
  }
  return null;
});

export const familyWord =
  /(?<![\p{L}\p{N}])(?:apple|iphone|samsung|galaxy|google|pixel|xiaomi|redmi|poco|huawei|one\s?plus|fairphone|nothing|sony|xperia)(?!\p{L})/giu;

const variant =
  /^[\s-]*(?:pro|plus|max|mini|ultra|lite|fe|xl|edge|fold|flip|air|slim|neo|prime|power|play|zoom|active)(?![\p{L}\p{N}])/iu;
const generation = /^[\s(]*\d{1,2}(?:st|nd|rd|th|\.)?\s*gen/i;
const year = /^[\s(]*(20\d\d)(?!\d)/;

/** 'iPhone 17 Plus' is no iPhone 17 and 'iPhone SE (2030)' none of the known: a phone that nobody knows yet. */
function isOther({ model, rest }: KnownPhone): boolean {
  if (variant.test(rest) || generation.test(rest)) return true;
  const named = Number(year.exec(rest)?.[1] ?? model.year);
  return Math.abs(named - model.year) > 1;
}

/**
 * Names are compared without spaces, hyphens, dots and brackets: 'iPhone13 Pro-Max', 'IPHONE 13 PROMAX' and
 * 'iPhone 13 Pro Max' are one.
 */
function compact(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The beginnings that a maker's names may have, and the family's name that every row of it begins with. */
const beginnings: Record<Brand, { family: string; written: string[] }> = {
  Apple: { family: '', written: [''] },
  Samsung: { family: 'galaxy', written: ['samsunggalaxy', 'galaxy', 'samsung'] },
  Google: { family: 'pixel', written: ['googlepixel', 'pixel'] },
  Xiaomi: { family: '', written: ['', 'xiaomi'] },
  Huawei: { family: '', written: ['', 'huawei'] },
  OnePlus: { family: '', written: [''] },
  Fairphone: { family: '', written: [''] },
  Nothing: { family: '', written: [''] },
  Sony: { family: 'xperia', written: ['sonyxperia', 'xperia', 'sony'] },
};

/** These names of Samsung are understood without their family; 'A52' alone could be anything. */
const speaksForItself = /^(?:s\d\d|note\d|zf)/;

const shortNames = new Set(phoneModels.map(({ shortName }) => shortName));
const modelsByWording = new Map(
  // The first to claim a wording keeps it: a model's own name wins over what is merely understood.
  [...phoneModels.flatMap(ownWordings), ...phoneModels.flatMap(networkWordings)].reverse(),
);
const MAX_WORDING_LENGTH = Math.max(...[...modelsByWording.keys()].map(({ length }) => length));

function ownWordings(model: PhoneModel): [string, PhoneModel][] {
  const { family, written } = beginnings[model.brand];
  return [model.shortName, ...model.alsoWritten].flatMap((shortName) => {
    const name = compact(shortName).slice(family.length);
    const alone = model.brand === 'Samsung' && speaksForItself.test(name) ? [''] : [];
    const short = name.replace(/^(s\d\d)ultra$/, '$1u');
    return [...written, ...alone]
      .flatMap((beginning) => [beginning + name, beginning + short])
      .map((wording): [string, PhoneModel] => [wording, model]);
  });
}

/** '5G' and 'LTE' count only where the catalogue has both variants of a phone; otherwise they are ignored. */
function networkWordings(model: PhoneModel): [string, PhoneModel][] {
  const wordings = ownWordings(model);
  if (model.shortName.endsWith(' 5G')) {
    const isAlone = !shortNames.has(model.shortName.slice(0, -' 5G'.length));
    return isAlone ? wordings.map(([wording]) => [wording.slice(0, -'5g'.length), model]) : [];
  }
  const networks = shortNames.has(`${model.shortName} 5G`) ? ['4g', 'lte'] : ['4g', 'lte', '5g'];
  return wordings.flatMap(([wording]) =>
    networks.map((network): [string, PhoneModel] => [wording + network, model]),
  );
}

const afterDash = /\s[-–—]\s.*$/su;
/** '(EU)' is a remark; '(2a)', '(2030)' and '(5th generation)' are part of a name. */
const bracketed = /\((?!\d\p{L}?\)|20\d\d\)|[^()]*\bgen)[^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/giu;
/** Apple's sales part numbers end so: 'IPHONE 13 PRO GOLD 256GB-ITS'. */
const salesCode = /-[A-Z]{3}$/;
/** A mark that stands alone, or at the end of what is left; the plus of 'Galaxy S22+' is part of its name. */
const danglingMarks = /(?<!\S)[,;/|+&-]+(?!\S)|[,;/|]+(?=[\s,;/|+&-]*$)/gu;

/** Without storage, colours, bracketed text and anything after ' - '; the whole text where nothing else is left. */
export function withoutDetails(text: string): string {
  const withoutBrackets = text.replace(filler, '').replace(afterDash, ' ').replace(bracketed, ' ').trim();
  const stripped = withoutColours(withoutStorage(withoutBrackets.replace(salesCode, '')))
    .replace(danglingMarks, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return stripped || text.trim().replaceAll(/\s+/gu, ' ');
}
