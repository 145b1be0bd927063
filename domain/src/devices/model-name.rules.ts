/**
 * Reads the model family out of what providers and people write. Longest name first, so that
 * 'iPhone 13 Pro Max' is never taken for 'iPhone 13'.
 */
const generation =
  /^\s*(?:apple\s+)?iphone\s+(se\b(?:\s*\((?:\d(?:st|nd|rd|th) generation|20\d\d)\)|\s+20\d\d|\s+\d\b)?|x[rs]?(?:\s+max)?\b|\d{1,2}[ce]?(?:\s+(?:pro\s+max|pro|plus|mini|max|air))?\b)/i;

const words: Record<string, string> = { pro: 'Pro', max: 'Max', plus: 'Plus', mini: 'mini', air: 'Air' };

/** 'iPhone 13 Pro' from 'IPHONE 13 PRO GOLD 256GB-ITS'; null for what is no iPhone. */
export function iphoneGeneration(model: string): string | null {
  const found = generation.exec(model)?.[1];
  if (!found) return null;
  const name = found.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return `iPhone ${name.startsWith('se') ? seName(name) : plainName(name)}`;
}

function plainName(name: string): string {
  const [number = '', ...rest] = name.split(' ');
  const head = number.startsWith('x') ? number.toUpperCase() : number;
  return [head, ...rest.map((word) => words[word] ?? word)].join(' ');
}

/** Apple says 'SE (3rd generation)', suppliers 'SE (2022)'; both are one phone. */
function seName(name: string): string {
  if (/2022|3/.test(name)) return 'SE (3rd generation)';
  if (/2020|2\D*$/.test(name)) return 'SE (2nd generation)';
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

const colours = [
  'Space Gray',
  'Space Grey',
  'Space Black',
  'Midnight Green',
  'Pacific Blue',
  'Sierra Blue',
  'Alpine Green',
  'Deep Purple',
  'Natural Titanium',
  'Blue Titanium',
  'White Titanium',
  'Black Titanium',
  'Product Red',
  'Starlight',
  'Midnight',
  'Graphite',
  'Silver',
  'Gold',
  'Purple',
  'Yellow',
  'Green',
  'Coral',
  'White',
  'Black',
  'Blue',
  'Pink',
  'Red',
];

/** As the description writes it; the longest name wins. */
export function colourOf(description: string): string | null {
  const text = ` ${description.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  return colours.find((colour) => text.includes(` ${colour.toLowerCase()} `)) ?? null;
}
