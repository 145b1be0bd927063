import { z } from 'zod';
import { permissionsOnWire } from '../permissions/permissions.rules.ts';
import { preferencesOnWire } from '../preferences/preferences.contract.ts';
import { idOnWire } from '../shared/wire.ts';
import { baseRoleOnWire } from '../users/account-fields.ts';

/** The signed-in account; in a file of its own, to stay out of the login page's bundle. */

export const sessionFlags = {
  mustChangePassword: z.boolean(),
  firstLogin: z.boolean(),
};

/** The settings demand a second factor that is not set up yet: every call but those of the own account is refused. */
const needsTwoFactor = z.boolean();

export const staffOnWire = z.object({
  _id: idOnWire,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: baseRoleOnWire,
  roleName: z.string(),
});

export const resellerOnWire = z.object({
  _id: idOnWire,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
});

export type Admin = z.infer<typeof staffOnWire>;
export type Reseller = z.infer<typeof resellerOnWire>;

export const userInfoOnWire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('admin'),
    user: staffOnWire.extend({
      permissions: permissionsOnWire,
      /** Purchase prices, part prices, costs and profit are in none of this user's answers. */
      hidesCosts: z.boolean(),
      /** Comes along, so that the first list is drawn as it was chosen. */
      preferences: preferencesOnWire,
      needsTwoFactor,
      ...sessionFlags,
    }),
  }),
  z.object({
    type: z.literal('reseller'),
    user: resellerOnWire.extend({ needsTwoFactor, ...sessionFlags }),
  }),
]);

export type UserInfo = z.infer<typeof userInfoOnWire>;
