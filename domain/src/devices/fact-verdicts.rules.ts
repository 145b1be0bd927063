import { valueLabels } from './device-details.text.ts';
import { BLOCK_STATUS_CLEAN } from './devices.text.ts';

export type VerdictKind = 'fine' | 'problem' | 'unknown';

/** What decides whether a phone can be bought and sold; null where nobody said. */
export interface DecidingFacts {
  usaBlockStatus: string | null;
  simLock: boolean | null;
  fmiOn: boolean | null;
}

export interface FactVerdict {
  field: keyof DecidingFacts;
  value: string;
  kind: VerdictKind;
}

export const UNKNOWN = 'Unbekannt';

const simWords = valueLabels['softwareInfo.carrierStatus'] ?? {};

/** What nobody said is unknown, never fine. */
export function factVerdicts({ usaBlockStatus, simLock, fmiOn }: DecidingFacts): FactVerdict[] {
  return [
    {
      field: 'usaBlockStatus',
      value: usaBlockStatus ?? UNKNOWN,
      kind: kindOf(usaBlockStatus === null ? null : usaBlockStatus !== BLOCK_STATUS_CLEAN),
    },
    {
      field: 'simLock',
      value: simLock === null ? UNKNOWN : ((simLock ? simWords.locked : simWords.unlocked) ?? UNKNOWN),
      kind: kindOf(simLock),
    },
    { field: 'fmiOn', value: fmiOn === null ? UNKNOWN : fmiOn ? 'Ein' : 'Aus', kind: kindOf(fmiOn) },
  ];
}

function kindOf(isProblem: boolean | null): VerdictKind {
  if (isProblem === null) return 'unknown';
  return isProblem ? 'problem' : 'fine';
}
