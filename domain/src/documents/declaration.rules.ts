import { BLOCK_STATUS_CLEAN } from '../devices/devices.text.ts';
import { canHaveFindMy } from '../phones/brand.rules.ts';
import type { PaperDevice } from './phone-on-paper.rules.ts';

/** Stands in the shop's text for what the seller declares of locks. */
export const LOCKS_PLACEHOLDER = '{sperren}';
const DATA_DELETED = 'Alle persönlichen Daten wurden gelöscht.';
const NO_LOCKS = '„Wo ist?“ (Find My) und andere Sperren sind ausgeschaltet.';

/** A sentence of a shop's own text that says how things stand with locks. */
const ABOUT_LOCKS = /find\s?my|wo\s+ist\?|i-?cloud|aktivierungssperre|sim-?lock|\bsperren?\b|gesperrt/i;
const ABOUT_DATA = /daten[^.]*gelöscht/i;
/** Up to its mark and what closes it; a question mark within a name ends nothing. */
const SENTENCE = /[^.!]+(?:[.!]+|$)\s*/g;

type LockFacts = Pick<
  PaperDevice,
  'model' | 'modelDesc' | 'fmiOn' | 'simLock' | 'softwareInfo' | 'usaBlockStatus'
>;

/**
 * What the seller signs: the shop's text, in which no lock is declared to be off that was found to be on. Where nothing
 * was found it is the text as it stands; otherwise what was found takes the place of what the text says of locks.
 */
export function declarationOf(text: string, device: LockFacts): string {
  const locks = foundLocks(device);
  if (text.includes(LOCKS_PLACEHOLDER))
    return text.replaceAll(LOCKS_PLACEHOLDER, locks.length > 0 ? locks.join(' ') : NO_LOCKS);
  if (locks.length === 0) return text;
  const sentences = text.match(SENTENCE) ?? [text];
  const said = sentences.findIndex((sentence) => ABOUT_LOCKS.test(sentence));
  if (said < 0) return [text.trimEnd(), ...locks].join(' ');
  return sentences
    .flatMap((sentence, index) => {
      if (!ABOUT_LOCKS.test(sentence)) return [sentence.trimEnd()];
      return [...(ABOUT_DATA.test(sentence) ? [DATA_DELETED] : []), ...(index === said ? locks : [])];
    })
    .join(' ');
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
          'Der Verkäufer verpflichtet sich, diese Sperren unverzüglich aufzuheben und das Gerät weder zu sperren noch als verloren zu melden.',
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
