// Status codes that a call can answer, for the OpenAPI document and for the tests that hold answers to it.

import { isOpenToKeys } from '@kreislauf/domain/auth/access.rules';
import type { Endpoint, SuccessStatus } from '@kreislauf/domain/shared/endpoint';
import type { ProblemStatus } from '@kreislauf/domain/shared/problem';

export function successesOf({ answers = [200] }: Endpoint): readonly SuccessStatus[] {
  return answers;
}

/** All refusals of a call: those that its entry names and those that every call of its kind shares. */
export function refusalsOf({ method, guard, params, refuses = [] }: Endpoint): ProblemStatus[] {
  const isGuarded = guard.allow !== 'everyone';
  const isOpenBeforePasswordChange = guard.allow === 'signedIn' && guard.beforePasswordChange;
  const isChanging = method !== 'GET';
  const statuses: ProblemStatus[] = [
    // An address or a body that cannot be read.
    400,
    ...(isGuarded ? ([401] as const) : []),
    // A key for programs is refused by calls that are meant for people alone.
    ...((isGuarded && !isOpenBeforePasswordChange) || !isOpenToKeys(guard) ? ([403] as const) : []),
    ...(isGuarded && isOpenToKeys(guard) ? ([429] as const) : []),
    ...(params ? ([404] as const) : []),
    // An Idempotency-Key that was used for another call, or a row that somebody else has just changed.
    ...(isChanging && isGuarded ? ([409] as const) : []),
    ...(isChanging ? ([413, 415] as const) : []),
    ...refuses,
    503,
  ];
  return [...new Set(statuses)].sort();
}
