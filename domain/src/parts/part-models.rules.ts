import { iphoneGeneration, readIphoneName } from '../devices/model-name.rules.ts';

/**
 * Which phones a part is for. Suppliers write 'For Apple iPhone 15', 'iPhone 12 / 12 Pro' or
 * 'Samsung Galaxy A52 / A52s 5G'; names come out one by one and spelled one way, so that finding the parts
 * of a model is an exact comparison and 'iPhone 15' never catches 'iPhone 15 Pro'.
 */
export function modelNamesOf(forModel: string): string[] {
  const text = forModel.replaceAll(/\s+/g, ' ').trim();
  const names = /iphone/i.test(text) ? iphoneNames(text) : otherNames(text);
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/** A title follows '{type} For {model} ...'; it is asked where the supplier names no model. */
export function modelKeysOf({ forModel, description }: { forModel: string; description: string }): string[] {
  return modelNamesOf(statedModel({ forModel, description })).map((name) => name.toLowerCase());
}

export function statedModel({ forModel, description }: { forModel: string; description: string }): string {
  return forModel.trim() || titleModel(description);
}

/** What parts for this phone carry among their keys; null where the text names no model. */
export function modelKeyOf(model: string): string | null {
  const name = iphoneGeneration(model) ?? modelNamesOf(model)[0];
  return name ? name.toLowerCase() : null;
}

export function isIphoneName(name: string): boolean {
  return name.startsWith('iPhone ');
}

function titleModel(description: string): string {
  return /\bfor ([^|]*iphone.*)$/i.exec(description)?.[1] ?? '';
}

const separator =
  /^[^/,;&+]{0,40}?\s*(?:[/,;&]|\s\+\s|\b(?:and|und|or|oder)\b)\s*(?:apple\s+)?(?:iphone[\s-]*)?/i;
/** 'iPhone 13 Pro / Pro Max': the second name takes over the first one's number. */
const variantAlone = /^(pro\s*max|pro|plus|mini|max)(?![\w+])/i;
/** '5 pcs' and '60Hz' are no phones. */
const amount = /^\s*(?:x\b|pcs|pc\b|st(?:k|ück)|mm|hz|gb|tb|mah|w\b|"|%|-?(?:pack|pin|in-?1))/i;

interface ReadName {
  generation: string;
  rest: string;
}

function iphoneNames(text: string): string[] {
  const names: string[] = [];
  for (const chunk of text.split(/iphone[\s-]*/i).slice(1)) {
    let rest: string | undefined = chunk;
    while (rest !== undefined) {
      const found: ReadName | null = readIphoneName(rest) ?? readVariant(rest, names.at(-1));
      if (!found || amount.test(found.rest) || !isSold(found.generation)) break;
      names.push(found.generation);
      rest = afterSeparator(found.rest);
    }
  }
  return names;
}

function afterSeparator(text: string): string | undefined {
  const gap = separator.exec(text)?.[0];
  return gap === undefined ? undefined : text.slice(gap.length);
}

function readVariant(text: string, previous?: string): ReadName | null {
  const found = variantAlone.exec(text)?.[1];
  const number = previous?.split(' ')[1];
  if (!found || !number || number === 'SE') return null;
  const name = found.toLowerCase() === 'max' && previous?.endsWith(' Pro') ? 'pro max' : found;
  const generation = readIphoneName(`${number} ${name}`)?.generation;
  return generation ? { generation, rest: text.slice(found.length) } : null;
}

/** 'iPhone 2' and 'iPhone 64' never existed: the number belongs to something else. */
function isSold(generation: string): boolean {
  const number = Number.parseInt(generation.slice('iPhone '.length), 10);
  return Number.isNaN(number) || (number >= 3 && number <= 30);
}

const filler = /^(?:(?:compatible|suitable|geeignet|passend|kompatibel)\s+)?(?:(?:for|für|with|mit)\s+)?/i;
const modelCodes = /\s*\((?:[A-Z]{1,4}-?)?[A-Z]?\d{3,}[^)]*\)/gi;
const noModel = /^(?:universal|various|diverse|alle modelle|all models|n\/?a|-+)?$/i;
const networkAlone = /^\d?G$|^LTE$/i;

function otherNames(text: string): string[] {
  const plain = text.replace(filler, '').replaceAll(modelCodes, '').trim();
  if (noModel.test(plain)) return [];
  const segments = plain.split(/\s*[/,;&]\s*/).filter(Boolean);
  const [first = ''] = segments;
  return segments.map((segment) => {
    if (segment === first || startsWithBrand(segment, first)) return segment;
    if (networkAlone.test(segment)) return `${first.replace(/\s+(?:\d?G|LTE)$/i, '')} ${segment}`;
    return `${wordsBeforeNumber(first)} ${segment}`.trim();
  });
}

/** A name that carries letters in front of its number stands for itself when it does not repeat the series. */
function startsWithBrand(segment: string, first: string): boolean {
  const [brand = ''] = first.split(' ');
  const [word = ''] = segment.split(' ');
  return word.toLowerCase() === brand.toLowerCase() || (!/\d/.test(word) && segment.includes(' '));
}

function wordsBeforeNumber(name: string): string {
  const words = name.split(' ');
  const index = words.findIndex((word) => /\d/.test(word));
  return words.slice(0, index === -1 ? 1 : index).join(' ');
}
