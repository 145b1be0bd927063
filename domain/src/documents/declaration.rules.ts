import { BLOCK_STATUS_CLEAN } from '../devices/devices.text.ts';
import { canHaveFindMy } from '../phones/brand.rules.ts';
import type { DocumentDevice } from './phone-on-document.rules.ts';

/** Stands in the shop's text for what the seller declares of locks. */
export const LOCKS_PLACEHOLDER = '{sperren}';
const FIND_MY_OFF = '„Wo ist?“ (Find My) ist ausgeschaltet.';
const NO_LOCKS = '„Wo ist?“ (Find My) und andere Sperren sind ausgeschaltet.';
/** Of a phone that has no Find My. */
const NO_OTHER_LOCKS = 'Gerätesperren sind ausgeschaltet.';
const DATA_DELETED = /(?:alle )?(?:persönlichen )?daten (?:wurden|sind) gelöscht\./i;
const NOT_RESET = 'Das Gerät ist bei der Übergabe noch nicht zurückgesetzt.';

/** A sentence of a shop's own text that says how things stand with locks. */
const ABOUT_LOCKS =
  /find\s?my|wo\s+ist|mein\s+(?:iphone|gerät)\s+(?:suchen|finden)|apple[-\s]?(?:id|account)|i-?cloud|aktivierungssperre|sim-?lock|\bsperren?\b|gesperrt/i;
/** Declarations that stay, even if a lock stands in the same sentence. */
const ABOUT_OTHER_THINGS =
  /eigent|gehör|rechte|straftat|gestohlen|diebstahl|hehlerei|verloren|volljährig|daten|mängel|geschäftsfähig/i;
const CLAUSE = /(;\s*|,\s+|\s+und\s+|\s+sowie\s+)/;
const NEITHER_NOR = /\bweder\s+(.+?)\s+noch\s+/gi;
const IN_BRACKETS = /\s*\([^()]*\)/g;
/** Up to its mark and what closes it; a question mark within a name ends nothing. */
const SENTENCE = /[^.!]+(?:[.!]+|$)\s*/g;

type LockFacts = Pick<
  DocumentDevice,
  'model' | 'modelDesc' | 'fmiOn' | 'simLock' | 'softwareInfo' | 'usaBlockStatus' | 'purchaseInfo'
>;

/**
 * The declaration that the seller signs: the shop's text, in which no lock is declared to be off that was found to be on, and no data to be
 * deleted from a phone that was not reset. Where nothing was found it is the text as it stands; otherwise what was found
 * takes the place of what the text says of it.
 */
export function declarationOf(text: string, device: LockFacts): string {
  const said = declarationOfLocks(text, device);
  return isKnownNotReset(device) ? said.replace(DATA_DELETED, NOT_RESET) : said;
}

/** Of several phones: one text for each where it is the same for all, else each once with the places of its phones in the document. */
export function declarationOfAll(text: string, devices: LockFacts[]): string {
  const said = devices.map((device) => declarationOf(text, device));
  const [first = '', ...others] = new Set(said);
  if (devices.length === 1) return first;
  if (others.length === 0) return `Für jedes der ${devices.length} Geräte gilt: ${first}`;
  return [first, ...others].map((each) => `${placesOf(said, each)}: ${each}`).join('\n');
}

function placesOf(said: string[], text: string): string {
  const places = said.flatMap((each, index) => (each === text ? [index + 1] : []));
  const runs = runsOf(places);
  const last = runs.pop();
  if (places.length === 1) return `Gerät ${last}`;
  return runs.length > 0 ? `Geräte ${runs.join(', ')} und ${last}` : `Geräte ${last}`;
}

/** Three or more in a row are named by the first and the last of them: '1 bis 4, 6, 7'. */
function runsOf(places: number[]): string[] {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]} bis ${run.at(-1)}`] : run.map(String)));
}

/** The guide once stored no without asking. */
function isKnownNotReset({ softwareInfo, purchaseInfo }: LockFacts): boolean {
  return softwareInfo?.resetToFactory === false && purchaseInfo?.method !== 'guided';
}

function declarationOfLocks(text: string, device: LockFacts): string {
  const locks = foundLocks(device);
  const instead = (hasOnlyOtherLocks(device) ? [FIND_MY_OFF, ...locks] : locks).join(' ');
  const noLocks = canHaveFindMy(device) ? NO_LOCKS : NO_OTHER_LOCKS;
  if (locks.length === 0) return text.replaceAll(LOCKS_PLACEHOLDER, noLocks);
  if (text.includes(LOCKS_PLACEHOLDER))
    return text
      .split(LOCKS_PLACEHOLDER)
      .map((around) => declaringLocks(around, ''))
      .join(instead)
      .trimEnd();
  if (!ABOUT_LOCKS.test(text)) return [text.trimEnd(), ...locks].join(' ');
  return declaringLocks(text, instead).trimEnd();
}

/** The text with this in place of all that its sentences say of locks. */
function declaringLocks(text: string, instead: string): string {
  const sentences = text.match(SENTENCE) ?? [text];
  const said = sentences.findIndex((sentence) => ABOUT_LOCKS.test(sentence));
  return sentences
    .map((sentence, index) => {
      if (!ABOUT_LOCKS.test(sentence)) return sentence;
      const stays = [withoutLocks(sentence), index === said ? instead : ''].filter(Boolean).join(' ');
      const [before = ''] = /^\s*/.exec(sentence) ?? [];
      const [after = ''] = /\s*$/.exec(sentence) ?? [];
      return stays && before + stays + (after || ' ');
    })
    .join('');
}

/** The part of a sentence that declares something beside locks, with the words that lead up to it; empty if there is none. */
function withoutLocks(sentence: string): string {
  const [beginning = '', ...rest] = sentence
    .trim()
    .replace(/[.!]+$/, '')
    .replace(IN_BRACKETS, (brackets) => (ABOUT_LOCKS.test(brackets) ? '' : brackets))
    // Of 'weder gestohlen noch gesperrt' one half can stay.
    .replace(NEITHER_NOR, 'nicht $1 und nicht ')
    .split(CLAUSE);
  let stays = ABOUT_LOCKS.test(beginning) ? '' : beginning;
  let isOther = ABOUT_OTHER_THINGS.test(stays);
  for (let at = 0; at < rest.length; at += 2) {
    const [separator = '', clause = ''] = rest.slice(at, at + 2);
    if (ABOUT_LOCKS.test(clause) || !ABOUT_OTHER_THINGS.test(clause)) continue;
    stays = stays === '' ? clause : stays + separator + clause;
    isOther = true;
  }
  return isOther ? `${stays.charAt(0).toUpperCase()}${stays.slice(1)}.` : '';
}

/** Find My was not found to be on, and something else was: that it is off is still declared. */
function hasOnlyOtherLocks(device: LockFacts): boolean {
  const { fmiOn, softwareInfo } = device;
  return canHaveFindMy(device) && fmiOn !== true && softwareInfo?.icloudStatus !== 'locked';
}

function foundLocks(device: LockFacts): string[] {
  const { fmiOn, simLock, softwareInfo, usaBlockStatus } = device;
  const isAppleOrUnknown = canHaveFindMy(device);
  const isFindMyOn = fmiOn === true && isAppleOrUnknown;
  const isCloudLocked = softwareInfo?.icloudStatus === 'locked' && isAppleOrUnknown;
  const isBlocked = Boolean(usaBlockStatus) && usaBlockStatus !== BLOCK_STATUS_CLEAN;
  const locks = [
    ...(isFindMyOn ? ['„Wo ist?“ (Find My) ist bei der Übergabe eingeschaltet.'] : []),
    ...(isCloudLocked ? ['Die iCloud-Sperre (Aktivierungssperre) ist bei der Übergabe aktiv.'] : []),
  ];
  return [
    ...locks,
    ...(locks.length > 0
      ? [
          `Der Verkäufer verpflichtet sich, diese ${locks.length === 1 ? 'Sperre' : 'Sperren'} unverzüglich aufzuheben und das Gerät weder zu sperren noch als verloren zu melden.`,
        ]
      : []),
    ...(softwareInfo?.carrierStatus === 'locked' || simLock === true
      ? ['Das Gerät hat bei der Übergabe einen SIM-Lock.']
      : []),
    ...(isBlocked
      ? ['Der Verkäufer wurde darauf hingewiesen, dass das Gerät auf einer Sperrliste verzeichnet ist.']
      : []),
  ];
}
