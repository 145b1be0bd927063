import { canHaveFindMy, isApple, type NamedPhone } from '../../phones/brand.rules.ts';
import { valueLabels } from '../details/device-details.text.ts';
import type { CheckSource } from '../devices.contract.ts';
import { BLOCK_STATUS_CLEAN } from '../devices.text.ts';
import { germanBlockStatus } from './block-status.rules.ts';

export type VerdictKind = 'fine' | 'problem' | 'unknown';

/** The facts that decide whether a phone can be bought and sold; null if unknown. */
export interface DecidingFacts {
  usaBlockStatus: string | null;
  simLock: boolean | null;
  fmiOn: boolean | null;
}

/** The source of the facts; those of the sandbox are made up. */
interface Told {
  checkSource?: CheckSource | undefined;
}

export interface FactVerdict {
  field: keyof DecidingFacts;
  value: string;
  kind: VerdictKind;
  /** The service's own words, where the value is a translation of them. */
  said?: string;
}

export const UNKNOWN_FACT = 'Unbekannt';

const simWords = valueLabels['softwareInfo.carrierStatus'] ?? {};

/** A missing fact is unknown, never fine, and so is a fact of the sandbox. Facts that another maker's phones do not have are left out. */
export function factVerdicts({
  usaBlockStatus,
  simLock,
  fmiOn,
  checkSource,
  ...phone
}: DecidingFacts & NamedPhone & Told): FactVerdict[] {
  const block = usaBlockStatus === null ? UNKNOWN_FACT : germanBlockStatus(usaBlockStatus);
  const isTranslated = usaBlockStatus !== null && !block.includes(usaBlockStatus);
  const verdicts: FactVerdict[] = [
    {
      field: 'usaBlockStatus',
      value: block,
      kind: kindOf(usaBlockStatus === null ? null : usaBlockStatus !== BLOCK_STATUS_CLEAN),
      ...(isTranslated && { said: usaBlockStatus }),
    },
    {
      field: 'simLock',
      value:
        simLock === null ? UNKNOWN_FACT : ((simLock ? simWords.locked : simWords.unlocked) ?? UNKNOWN_FACT),
      kind: kindOf(simLock),
    },
  ];
  if (hasFindMy(phone, fmiOn))
    verdicts.push({
      field: 'fmiOn',
      value: fmiOn === null ? UNKNOWN_FACT : fmiOn ? 'Ein' : 'Aus',
      kind: kindOf(fmiOn),
    });
  return checkSource === 'sandbox' ? verdicts.map(asMadeUp) : verdicts;
}

function asMadeUp({ value, kind, ...verdict }: FactVerdict): FactVerdict {
  if (value === UNKNOWN_FACT) return { ...verdict, value, kind };
  return { ...verdict, value: `${value} · Sandbox`, kind: kind === 'fine' ? 'unknown' : kind };
}

/** Of a phone whose maker nobody knows Find My is told where somebody has said something about it. */
function hasFindMy(phone: NamedPhone, fmiOn: boolean | null): boolean {
  return isApple(phone) || (fmiOn !== null && canHaveFindMy(phone));
}

function kindOf(isProblem: boolean | null): VerdictKind {
  if (isProblem === null) return 'unknown';
  return isProblem ? 'problem' : 'fine';
}
