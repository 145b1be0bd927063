import type { NewDevice } from '../devices.queries.ts';
import type { ImeiCheckRow } from './imei-checks.queries.ts';

/** The verdicts come from the provider's kept answer, whatever the browser says about them. */
export function factsOf({ facts, raw, isSandbox, checkedAt }: ImeiCheckRow): Partial<NewDevice> {
  if (!facts) return {};
  const { warrantyStatus, usaBlockStatus, simLock, fmiOn } = facts;
  return {
    warrantyStatus: warrantyStatus ?? null,
    usaBlockStatus: usaBlockStatus ?? null,
    simLock: simLock ?? null,
    fmiOn: fmiOn ?? null,
    checkSource: isSandbox ? 'sandbox' : 'provider',
    checkedAt,
    providerAnswer: raw,
  };
}

/** The facts of a number that no service knows; those of another number do not count for it. */
export const uncheckedFacts: Partial<NewDevice> = {
  warrantyStatus: null,
  usaBlockStatus: null,
  simLock: null,
  fmiOn: null,
  checkSource: 'unchecked',
  checkedAt: null,
  providerAnswer: null,
};
