import { fieldLabels, valueLabels } from '@kreislauf/domain/devices/device-details.text';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { BLOCK_STATUS_CLEAN } from '@kreislauf/domain/devices/devices.text';

export type VerdictKind = 'fine' | 'problem' | 'unknown';

export interface FactVerdict {
  field: 'usaBlockStatus' | 'simLock' | 'fmiOn';
  label: string;
  value: string;
  kind: VerdictKind;
}

export const UNKNOWN = 'Unbekannt';

const simWords = valueLabels['softwareInfo.carrierStatus'] ?? {};

/** What decides whether a phone can be sold. What nobody said is unknown, never fine. */
export function verdictsOf({ usaBlockStatus, simLock, fmiOn }: Device): FactVerdict[] {
  return [
    {
      field: 'usaBlockStatus',
      label: labelOf('usaBlockStatus'),
      value: usaBlockStatus ?? UNKNOWN,
      kind: usaBlockStatus === null ? 'unknown' : kindOf(usaBlockStatus !== BLOCK_STATUS_CLEAN),
    },
    {
      field: 'simLock',
      label: labelOf('simLock'),
      value: simLock === null ? UNKNOWN : ((simLock ? simWords.locked : simWords.unlocked) ?? UNKNOWN),
      kind: kindOf(simLock),
    },
    {
      field: 'fmiOn',
      label: labelOf('fmiOn'),
      value: fmiOn === null ? UNKNOWN : fmiOn ? 'Ein' : 'Aus',
      kind: kindOf(fmiOn),
    },
  ];
}

function kindOf(isProblem: boolean | null): VerdictKind {
  if (isProblem === null) return 'unknown';
  return isProblem ? 'problem' : 'fine';
}

export function labelOf(field: string): string {
  return fieldLabels[field] ?? field;
}
