import { z } from 'zod';
import { resellerOnWire, sessionFlags, staffOnWire } from './user-info.contract.ts';

/** The second factors, one of which an account may need beside the password to sign in. */
export const secondFactors = ['totp', 'recovery', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const staffSignedIn = z.object({ token: z.string(), admin: staffOnWire, ...sessionFlags });
export const resellerSignedIn = z.object({ token: z.string(), reseller: resellerOnWire, ...sessionFlags });

/** The password was right, and one of the methods has to follow within five minutes. */
export const secondStepNeeded = z.object({
  twoFactor: z.literal(true),
  ticket: z.string(),
  methods: z.array(z.enum(secondFactors)),
});
