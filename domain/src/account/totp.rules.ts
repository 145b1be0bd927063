/** RFC 6238 as every app counts: steps of 30 seconds. */
export const TOTP_STEP_SECONDS = 30;

/** Clocks of phones go wrong: one step before and one after count, too. */
export const TOTP_STEPS_BESIDE = 1;

/** Codes of apps; recovery codes are longer and have letters. */
export function looksLikeTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A code counts once, and so does every older one. */
export function isFreshStep(step: number, lastUsedStep: number | null): boolean {
  return lastUsedStep === null || step > lastUsedStep;
}
