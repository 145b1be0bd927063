import type { PhoneModel } from '../phones/phone-model.ts';
import { familyWord, findPhone, knownPhoneAt, phoneKeyOf, readPhone } from '../phones/phone-name.rules.ts';
import { cached } from '../shared/cached.ts';

/**
 * The phones that a part is for. Suppliers write 'For Apple iPhone 15', 'iPhone 12 / 12 Pro' or
 * 'Samsung Galaxy A52 / A52s 5G'; names come out one by one and spelled one way, so that finding the parts
 * of a model is an exact comparison and 'iPhone 15' never catches 'iPhone 15 Pro'.
 */
export const modelNamesOf = cached((forModel: string): string[] => {
  const text = forModel.replaceAll(/\s+/g, ' ').replaceAll(modelCodes, '').replace(filler, '').trim();
  if (noModel.test(text)) return [];
  const names: string[] = [];
  let previous: PhoneModel | null = null;
  for (const segment of text.split(separator).filter(Boolean)) {
    const known: PhoneModel | null =
      findPhone(segment)?.model ?? (previous && continuedName(previous.name, segment));
    const name = known ? known.name : unknownName(segment, names.at(-1), previous !== null);
    if (name) names.push(name);
    if (known) previous = known;
  }
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
});

/** A title follows '{type} For {model} ...'; it is asked where the supplier names no model. */
export function modelKeysOf({ forModel, description }: { forModel: string; description: string }): string[] {
  return modelNamesOf(statedModel({ forModel, description })).map((name) => name.toLowerCase());
}

export function statedModel({ forModel, description }: { forModel: string; description: string }): string {
  return forModel.trim() || titleModel(description);
}

/** The key that parts for this phone carry; null if the text names no model. */
export function modelKeyOf(model: string): string | null {
  return (findPhone(model)?.model.name.toLowerCase() ?? phoneKeyOf(model)) || null;
}

export function isIphoneName(name: string): boolean {
  return name.startsWith('iPhone ');
}

function titleModel(description: string): string {
  return /\bfor ([^|]*iphone.*)$/i.exec(description)?.[1]?.split('|')[0] ?? '';
}

const filler = /^(?:(?:compatible|suitable|geeignet|passend|kompatibel)\s+)?(?:(?:for|für|with|mit)\s+)?/i;
/** '(SM-S936B)' and '(A2484)'; a year tells generations apart and stays. */
const modelCodes = /\s*\((?!20\d\d\))(?:[A-Z]{1,4}-?)?[A-Z]?\d{3,}[^)]*\)/gi;
const noModel = /^(?:universal|various|diverse|alle modelle|all models|n\/?a|-+)?$/i;
const separator = /\s*[/,;&]\s*|\s\+\s|\s(?:and|und|or|oder)\s/i;
/** '5 pcs' and '60Hz' are no phones. */
const amount = /^\s*(?:x\b|pcs|pc\b|st(?:k|ück)|mm|hz|gb|tb|mah|w\b|"|%|-?(?:pack|pin|in-?1))/i;

/** 'iPhone 13 Pro / Pro Max', 'iPhone 12 / 12 Pro', 'Galaxy A52 / A52s': takes over the beginning of the name before. */
function continuedName(previous: string, segment: string): PhoneModel | null {
  const words = previous.replace(/ 5G$/, '').split(' ');
  for (let kept = words.length; kept > 0; kept -= 1) {
    const found = knownPhoneAt([...words.slice(0, kept), segment].join(' '));
    const isContinued = found && found.rest.length < segment.length && !amount.test(found.rest);
    if (isContinued) return found.model;
  }
  return null;
}

/** Behind a known phone only what begins like a phone is one; behind an unknown one the series goes on. */
function unknownName(segment: string, previous: string | undefined, afterKnown: boolean): string | null {
  const name = readPhone(segment).name;
  if (previous === undefined || segment.search(familyWord) === 0) return name;
  if (afterKnown) return null;
  if (networkAlone.test(name)) return `${previous.replace(/\s+(?:\d?G|LTE)$/i, '')} ${name}`;
  return startsAnew(name, previous) ? name : `${wordsBeforeNumber(previous)} ${name}`.trim();
}

const networkAlone = /^\d?G$|^LTE$/i;

/** A segment is a name of its own if it repeats the brand, or if its first word has no digit and more words follow. */
function startsAnew(name: string, previous: string): boolean {
  const [brand = ''] = previous.split(' ');
  const [word = ''] = name.split(' ');
  return word.toLowerCase() === brand.toLowerCase() || (!/\d/.test(word) && name.includes(' '));
}

function wordsBeforeNumber(name: string): string {
  const words = name.split(' ');
  const index = words.findIndex((word) => /\d/.test(word));
  return words.slice(0, index === -1 ? 1 : index).join(' ');
}
