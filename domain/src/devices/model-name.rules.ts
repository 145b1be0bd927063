/**
 * Reads the model family out of what providers, suppliers and people write. Longest name first, so that
 * 'iPhone 13 Pro Max' is never taken for 'iPhone 13'.
 */
const se = String.raw`se(?:\s*\(?\s*(?:20(?:16|20|22)|[123](?:st|nd|rd|\.)?(?:\s*gen(?:eration)?)?)(?![\w.])\s*\)?)?`;
const variant = String.raw`pro\s*max|pro|plus|mini|max|air`;
const name = String.raw`${se}|x[rs]?(?:\s*max)?|air|\d{1,2}(?:gs|[sce])?(?:\+|\s*(?:${variant}))?`;

const wholeName = new RegExp(String.raw`^(${name})(?![\w+])`, 'i');
const start = /^\s*(?:apple\s+)?iphone[\s-]*/i;
/** Apple's machine names count differently: 'iPhone13,2' is an iPhone 12. */
const machineName = /^\s*iphone\d+,\d/i;

const words: Record<string, string> = { pro: 'Pro', max: 'Max', plus: 'Plus', mini: 'mini', air: 'Air' };

/** 'iPhone 13 Pro' from 'IPHONE 13 PRO GOLD 256GB-ITS'; null for what is no iPhone. */
export function iphoneGeneration(model: string): string | null {
  const prefix = start.exec(model)?.[0];
  if (prefix === undefined || machineName.test(model)) return null;
  return readIphoneName(model.slice(prefix.length))?.generation ?? null;
}

/** The same for a text that begins after the word iPhone, with what stands behind the name. */
export function readIphoneName(text: string): { generation: string; rest: string } | null {
  const found = wholeName.exec(text)?.[1];
  if (!found) return null;
  const generation = `iPhone ${found.toLowerCase().startsWith('se') ? seName(found) : plainName(found)}`;
  return { generation, rest: text.slice(found.length) };
}

function plainName(found: string): string {
  const spaced = found
    .toLowerCase()
    .replace('+', ' plus')
    .replace(/(\D)max$/, '$1 max')
    .replace(/^(\d+(?:gs|[sce](?![a-z]))?)/, '$1 ');
  const [head = '', ...rest] = spaced.split(/\s+/).filter(Boolean);
  if (head === 'air' || rest[0] === 'air') return 'Air';
  const number = head.startsWith('x') ? head.toUpperCase() : head;
  return [number, ...rest.map((word) => words[word] ?? word)].join(' ');
}

/** Apple says 'SE (3rd generation)', suppliers 'SE (2022)'; both are one phone. */
function seName(found: string): string {
  if (/2022|3/.test(found)) return 'SE (3rd generation)';
  if (/2020|2(?!0)/.test(found)) return 'SE (2nd generation)';
  return 'SE';
}

/** In GB; 1 TB is 1024. */
export function storageOf(description: string): number | null {
  const found = /\b(\d{1,4})\s?(GB|TB)\b/i.exec(description);
  if (!found) return null;
  const amount = Number(found[1]);
  return found[2]?.toUpperCase() === 'TB' ? amount * 1024 : amount;
}

export function formatStorage(gigabytes: number): string {
  return gigabytes >= 1024 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`;
}
