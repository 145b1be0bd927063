import { type PhoneColour, phoneColours, shadeWords } from './phone-colours.ts';

const GAP = String.raw`[\s-]*`;

/** Longest first, so that 'Space Gray' is not read as 'Gray'; spaces and hyphens inside a name are a matter of taste. */
function anyOf(words: readonly string[]): string {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[()]/g, String.raw`\$&`).replaceAll(' ', GAP))
    .join('|');
}

/** A word is a colour only where it stands alone: 'Redmi' and 'BlackBerry' stay. */
function alone(pattern: string): string {
  return String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;
}

function compact(wording: string): string {
  return wording.toLowerCase().replaceAll(/[\s-]/g, '');
}

const wordings = phoneColours.flatMap((colour) =>
  [colour.name, colour.german, ...colour.alsoWritten].map((wording) => ({ wording, colour })),
);
// The first row to claim a wording keeps it.
const coloursByWording = new Map(
  [...wordings].reverse().map(({ wording, colour }) => [compact(wording), colour]),
);

const anyColour = anyOf(wordings.map(({ wording }) => wording));
const firstColour = new RegExp(alone(anyColour), 'iu');
const shadedColours = new RegExp(
  alone(`(?:(?:${anyOf(shadeWords)})${GAP})*(?:${anyColour})(?:${GAP}(?:${anyColour}))*`),
  'giu',
);

/** The colour that a text names; null where it names none. */
export function colourOf(text: string): PhoneColour | null {
  const found = firstColour.exec(text)?.[0];
  return found === undefined ? null : (coloursByWording.get(compact(found)) ?? null);
}

/** Takes every colour out of a text, with its shade: 'Galaxy A52 Awesome Blue'. */
export function withoutColours(text: string): string {
  return text.replaceAll(shadedColours, ' ');
}
