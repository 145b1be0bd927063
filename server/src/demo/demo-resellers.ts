import { DAY_MS } from '@kreislauf/domain/shared/dates';
import { hashPassword } from '../crypto/passwords.ts';
import type { resellers } from '../db/tables/resellers.table.ts';
import type { Random } from './random.ts';

export type DemoReseller = typeof resellers.$inferInsert & { id: string };

const shops = [
  ['laden-nord', 'Handyladen Nord', 'Nord Mobilfunk', 'Deichstraße 4\n25813 Husum'],
  ['laden-sued', 'Handyladen Süd', '', 'Isarplatz 9\n80469 München'],
  ['onlineshop', 'Onlineshop West', 'West Versand', ''],
] as const;

/** As if created directly: the temporary password is the username, to be changed at the first login. */
export function createDemoResellers(random: Random, now: Date): Promise<DemoReseller[]> {
  return Promise.all(
    shops.map(async ([username, name, company, address]) => ({
      id: random.uuid(),
      username,
      name,
      company,
      address,
      email: `${username}@example.org`,
      passwordHash: await hashPassword(username),
      mustChangePassword: true,
      firstLogin: true,
      createdAt: new Date(now.getTime() - 340 * DAY_MS),
    })),
  );
}
