import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import {
  type DecidingFacts,
  type FactVerdict,
  factVerdicts,
} from '@kreislauf/domain/devices/imei/fact-verdicts.rules';
import type { CheckedPhone } from '../purchase-draft.ts';

export interface CheckVerdict extends FactVerdict {
  label: string;
  /** Consequence for the purchase; only of problems. */
  warning: string;
}

const warnings: Record<keyof DecidingFacts, string> = {
  usaBlockStatus: 'Das Gerät ist gesperrt oder als gestohlen gemeldet und sollte nicht angekauft werden.',
  simLock: 'Das Gerät funktioniert nur mit einem Netzbetreiber.',
  fmiOn: 'Der Verkäufer muss „Mein iPhone suchen“ vor dem Ankauf ausschalten, sonst bleibt es gesperrt.',
};

/** Checks that decide whether a phone should be bought at all. */
export function verdictsOf({ phone, ...facts }: CheckedPhone): CheckVerdict[] {
  return factVerdicts({ ...facts, ...phone }).map((verdict) => ({
    ...verdict,
    label: fieldLabels[verdict.field] ?? '',
    warning: warnings[verdict.field],
  }));
}
