/** The quality and the colour that a supplier's title names. */

/** The first that occurs counts: 'Pulled B' is not 'Pulled', 'OEM-Equivalent' not 'OEM'. */
const qualities: readonly [label: string, wording: RegExp][] = [
  ['Service Pack', /\bservice[\s-]*pack\b/i],
  ['Pulled B', /\bpulled[\s-]*(?:grade[\s-]*)?b\b/i],
  ['Pulled', /\bpulled\b/i],
  ['Refurbished', /\brefurb(?:ished)?\b/i],
  ['OEM-Equivalent', /\boem[\s-]*equivalent\b/i],
  ['OEM', /\boem\b/i],
  ['FDX Lite', /\bfdx[\s-]*lite\b/i],
  ['FDX Prime', /\bfdx[\s-]*prime\b/i],
  ['FDX Elite', /\bfdx[\s-]*elite\b/i],
  ['FDX Pro', /\bfdx[\s-]*pro\b/i],
  ['FDX Ultra', /\bfdx[\s-]*ultra\b/i],
  ['New', /\bnew\b/i],
];

const STANDARD_QUALITY = 'Standard';

/** In the order in which they are offered; unknown wordings are Standard. */
export const qualityOrder: readonly string[] = [...qualities.map(([label]) => label), STANDARD_QUALITY];

/** The title speaks first; a category such as 'Screen (refurbished)' speaks where the title is silent. */
export function qualityOf({ description, category }: { description: string; category: string }): string {
  const found =
    qualities.find(([, wording]) => wording.test(description)) ??
    qualities.find(([, wording]) => wording.test(category));
  return found?.[0] ?? STANDARD_QUALITY;
}

/** Longer names first: 'Space Gray' is not 'Gray'. The value is how it is spelled. */
const colours: readonly [wording: RegExp, label: string][] = [
  ...[
    ['natural', 'Natural Titanium'],
    ['blue', 'Blue Titanium'],
    ['white', 'White Titanium'],
    ['black', 'Black Titanium'],
    ['desert', 'Desert Titanium'],
  ].map(([shade, label]) => [new RegExp(`\\b${shade} titanium\\b`, 'i'), label] as [RegExp, string]),
  [/\bspace gr[ae]y\b/i, 'Space Gray'],
  [/\bspace black\b/i, 'Space Black'],
  [/\bjet black\b/i, 'Jet Black'],
  [/\bphantom black\b/i, 'Phantom Black'],
  [/\bmidnight green\b/i, 'Midnight Green'],
  [/\balpine green\b/i, 'Alpine Green'],
  [/\bpacific blue\b/i, 'Pacific Blue'],
  [/\bsierra blue\b/i, 'Sierra Blue'],
  [/\bdeep purple\b/i, 'Deep Purple'],
  [/\brose gold\b/i, 'Rose Gold'],
  ...[
    'Midnight',
    'Starlight',
    'Graphite',
    'Ultramarine',
    'Lavender',
    'Titanium',
    'Transparent',
    'Silver',
    'Gold',
    'Purple',
    'Violet',
    'Yellow',
    'Orange',
    'Green',
    'Coral',
    'Cream',
    'Beige',
    'Bronze',
    'Brown',
    'Navy',
    'Mint',
    'Teal',
    'Pink',
    'White',
    'Black',
    'Blue',
    'Red',
  ].map((label) => [new RegExp(`\\b${label}\\b`, 'i'), label] as [RegExp, string]),
  [/\bgr[ae]y\b/i, 'Gray'],
  [/\bschwarz\b/i, 'Black'],
  [/\bwei(?:ß|ss)(?![a-zäöüß])/i, 'White'],
  [/\bblau\b/i, 'Blue'],
  [/\brot\b/i, 'Red'],
  [/\bgrün\b/i, 'Green'],
  [/\bgelb\b/i, 'Yellow'],
  [/\blila\b/i, 'Purple'],
  [/\brosa\b/i, 'Pink'],
  [/\bsilber\b/i, 'Silver'],
  [/\bgrau\b/i, 'Gray'],
];

/** Null where the title names none: such a part suits every colour or says nothing. */
export function partColourOf(title: string): string | null {
  return colours.find(([wording]) => wording.test(title))?.[1] ?? null;
}
