/** Longest first, so that 'Pro Max' is not read as 'Pro'. 'iPhone14,3' is a hardware number, not an iPhone 14. */
const IPHONE =
  /\bi ?phone ?(\d{1,2}(?:e|s|c)?|X ?[SR]?|SE|Air)\b(?!,)(?: ?\(?(pro max|pro|max|plus|mini)\b\)?)?(?: ?\(?(2nd|3rd|2020|2022|2|3)\b)?/i;

const SE_GENERATION: Record<string, string> = {
  '2': '2nd',
  '2nd': '2nd',
  '2020': '2nd',
  '3': '3rd',
  '3rd': '3rd',
  '2022': '3rd',
};

/**
 * The clean name of a model ('iPhone 12 Pro Max') out of what providers write: 'iPhone 12 Pro Max 512GB Gold',
 * 'IPHONE 12 PRO MAX GOLD 512GB-ITS', 'iPhone 13 Pro Max (A2484) [iPhone14,3]'. Parts and market prices are
 * looked up by the beginning of this name.
 */
export function modelNameOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const iphone = text.match(IPHONE);
  if (!iphone) return cutDetails(text);
  const [, line = '', variant, generation] = iphone;
  return ['iPhone', spellLine(line), spellVariant(variant), spellGeneration(line, generation)]
    .filter(Boolean)
    .join(' ');
}

/** Other makers' names: everything from the storage or a bracket on is detail. */
function cutDetails(text: string): string | undefined {
  const name = text.split(/\s+\d+\s?[GT]B?\b|\s*[[(]/i)[0] ?? '';
  return name.trim() || undefined;
}

function spellLine(line: string): string {
  if (/^\d/.test(line)) return line.toLowerCase();
  return /^air$/i.test(line) ? 'Air' : line.toUpperCase().replace(' ', '');
}

function spellVariant(variant: string | undefined): string {
  if (!variant) return '';
  const lower = variant.toLowerCase();
  return lower === 'mini' ? lower : lower.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function spellGeneration(line: string, generation: string | undefined): string {
  const known = /^se$/i.test(line) && generation ? SE_GENERATION[generation.toLowerCase()] : undefined;
  return known ? `(${known} generation)` : '';
}
