import { colourOf } from '../phones/phone-colour.rules.ts';

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

/** Reads the colour of a part out of its title; null where that names none: the part suits every colour or nothing is said. */
export function partColourOf(title: string): string | null {
  return colourOf(title)?.name ?? null;
}
