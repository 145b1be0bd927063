import { cached } from '../shared/cached.ts';
import { phoneColours } from './phone-colours.ts';
import { knownPhoneAt } from './phone-name.rules.ts';
import { isStorageSize } from './searched-numbers.rules.ts';

/**
 * Finds the other spellings of a typed word that a name may have: 'iphone13' is written 'iPhone 13', 's24u' 'S24 Ultra' and
 * 'schwarz' 'Black'. One pattern for lower-case names, in the words that JavaScript and PostgreSQL share; null where a
 * name can only say the word itself.
 */
export const otherWordingsOf = cached((word: string): string | null => {
  const asNamed = isWrittenAsName(word) ? [...apart(word), ...asCatalogued(word)] : [];
  const patterns = [...asNamed, ...coloursNamed(word), ...variantsNamed(word)];
  return patterns.length > 0 ? [...new Set(patterns)].join('|') : null;
});

const GAP = '[ -]?';
const NO_LETTER_BEFORE = '(?<![a-zäöüß0-9])';
const NO_LETTER_AFTER = '(?![a-zäöüß0-9])';
const MIN_APART_LENGTH = 4;
/** Short forms of a word that has a number beside it. */
const shortForms: Record<string, string> = { ip: 'iphone', pm: 'pro max', promax: 'pro max', u: 'u(ltra)?' };
/** Names that are written together with what follows them. */
const families = /^(iphone|galaxy|pixel|redmi|xiaomi|samsung|huawei|z(?=fold|flip))(?=\p{L})/u;

/**
 * Any other character is searched for itself: 'abc123_' is not in 'ABC123X'. A hyphen stands for a gap in names of the
 * catalogue alone.
 */
function isWrittenAsName(word: string): boolean {
  return (
    /^[\p{L}\d+]+$/u.test(word) ||
    (/^[\p{L}\d+]+(-[\p{L}\d+]+)+$/u.test(word) && knownPhoneAt(word)?.rest === '')
  );
}

/** Letters and digits that people write together and names apart: 'iphone13promax', '256gb', 's24+'. */
function apart(word: string): string[] {
  const isLongEnough = word.length >= MIN_APART_LENGTH || isStorageSize(word);
  if (!isLongEnough || !/\d/.test(word) || !/\p{L}/u.test(word)) return [];
  const pieces = word.replaceAll('+', 'plus').match(/\p{L}+|\d+/gu) ?? [];
  const pattern = pieces.reduce((said, piece, index) => {
    // 'a52s' is no 'A52 Silver'; of single letters at the end only the beginnings of Pro, Plus and Ultra stand apart.
    const isLoose = piece.length > 1 || index === 0 || index < pieces.length - 1 || /[pu]/.test(piece);
    return said + (index > 0 && isLoose ? GAP : '') + spelled(piece);
  }, '');
  return [/^\d/.test(pattern) ? `(?<!\\d)${pattern}` : pattern];
}

function spelled(piece: string): string {
  if (piece === 'plus') return '(plus|\\+)';
  return (shortForms[piece] ?? piece.replace(families, '$1 ')).replaceAll(' ', GAP);
}

/** A whole name of the catalogue, however it is shortened, as its row writes it. */
function asCatalogued(word: string): string[] {
  const known = /\d/.test(word) ? knownPhoneAt(word) : null;
  if (!known || known.rest) return [];
  const name = known.model.shortName.toLowerCase().replace(/^(?:galaxy|xperia) /, '');
  return name === word ? [] : [escaped(name).replaceAll(' ', GAP)];
}

function variantsNamed(word: string): string[] {
  if (word === 'plus') return ['\\d\\+'];
  if (word === 'ultra') return [`\\du${NO_LETTER_AFTER}`];
  return word === 'pm' ? [`pro${GAP}max`] : [];
}

const MIN_COLOUR_LENGTH = 3;
/** The least length of a word that is found at the end of a colour: 'schwarz' in 'Diamantschwarz', but not 'lau' in 'Blau'. */
const MIN_ENDING_LENGTH = 4;

const colours = phoneColours.map(({ name, german, alsoWritten }) => {
  const wordings = [...new Set([name, german, ...alsoWritten])].map((wording) => wording.toLowerCase());
  return {
    names: [name, german].map((wording) => folded(wording.toLowerCase())),
    wordings,
    foldedWordings: wordings.map(folded),
  };
});
const allWordings = colours.flatMap(({ wordings }) => wordings);

/** Every other wording of the colours that the word names, in German or as their maker does. */
function coloursNamed(word: string): string[] {
  if (word.length < MIN_COLOUR_LENGTH || /\d/.test(word)) return [];
  const typed = folded(word);
  return colours.flatMap(({ names, wordings, foldedWordings }) => {
    const isNamed = names.some((name) => namesColour(name, typed)) || foldedWordings.includes(typed);
    if (!isNamed) return [];
    return wordings.filter((wording) => !wording.includes(word)).map(standingAlone);
  });
}

/** Typed in part, too; other ways to write a colour count whole, since 'pro' begins 'Product Red'. */
function namesColour(name: string, typed: string): boolean {
  const begins = name.split(' ').some((part) => part.startsWith(typed));
  return begins || (typed.length >= MIN_ENDING_LENGTH && name.endsWith(typed));
}

/** 'Red' is no part of 'Redmi', and 'Midnight' alone is not 'Midnight Green', which is a colour of its own. */
function standingAlone(wording: string): string {
  const longer = allWordings
    .filter((other) => other.startsWith(`${wording} `))
    .map((other) => escaped(other.slice(wording.length + 1)));
  const alone = longer.length > 0 ? `(?! (${longer.join('|')}))` : '';
  return `${NO_LETTER_BEFORE}${escaped(wording).replaceAll(' ', GAP)}${NO_LETTER_AFTER}${alone}`;
}

function folded(text: string): string {
  return text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
