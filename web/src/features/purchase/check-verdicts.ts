import { fieldLabels, valueLabels } from '@kreislauf/domain/devices/device-details.text';
import { BLOCK_STATUS_CLEAN } from '@kreislauf/domain/devices/devices.text';
import type { CheckedPhone } from './purchase-draft.ts';

export interface CheckVerdict {
  label: string;
  value: string;
  kind: 'fine' | 'problem' | 'unknown';
  /** What it means for the purchase; only of problems. */
  warning: string;
}

const UNKNOWN = 'Unbekannt';
const simWords = valueLabels['softwareInfo.carrierStatus'] ?? {};

/** What decides whether a phone should be bought at all. What nobody said is unknown, never fine. */
export function verdictsOf({ usaBlockStatus, simLock, fmiOn }: CheckedPhone): CheckVerdict[] {
  return [
    {
      label: fieldLabels.usaBlockStatus ?? '',
      value: usaBlockStatus ?? UNKNOWN,
      kind: kindOf(usaBlockStatus === null ? null : usaBlockStatus !== BLOCK_STATUS_CLEAN),
      warning: 'Das Gerät ist gesperrt oder als gestohlen gemeldet und sollte nicht angekauft werden.',
    },
    {
      label: fieldLabels.simLock ?? '',
      value: simLock === null ? UNKNOWN : ((simLock ? simWords.locked : simWords.unlocked) ?? UNKNOWN),
      kind: kindOf(simLock),
      warning: 'Das Gerät funktioniert nur mit einem Netzbetreiber.',
    },
    {
      label: fieldLabels.fmiOn ?? '',
      value: fmiOn === null ? UNKNOWN : fmiOn ? 'Eingeschaltet' : 'Ausgeschaltet',
      kind: kindOf(fmiOn),
      warning:
        'Der Verkäufer muss „Mein iPhone suchen“ vor dem Ankauf ausschalten, sonst bleibt es gesperrt.',
    },
  ];
}

function kindOf(isProblem: boolean | null): CheckVerdict['kind'] {
  if (isProblem === null) return 'unknown';
  return isProblem ? 'problem' : 'fine';
}
