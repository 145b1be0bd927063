import { isOpenToKeys } from '@kreislauf/domain/auth/access.rules';
import { allEndpoints } from '@kreislauf/domain/contract';
import { allPermissionKeys, type PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import type { Endpoint } from '@kreislauf/domain/shared/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKey, addReseller, createStaffWith } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { createAppWithSmallSupplier } from '../test/small-supplier.ts';
import type { TestApp } from '../test/test-app.ts';

/** One of them a call, in turn; at length all of them. */
const madeUp = ['x', 'x'.repeat(43), '../../etc/passwd', 'null', 'x'.repeat(5000)];
const madeUpFor = (entry: Endpoint) =>
  process.env.PROVE === 'full'
    ? madeUp
    : madeUp.filter((_, turn) => turn === allEndpoints.indexOf(entry) % madeUp.length);

let testApp: TestApp;
let resellerToken: string;
const tokens = new Map<string, string>();
const keys = new Map<string, string>();
let maker: string;
let requests = 0;

beforeAll(async () => {
  testApp = await createAppWithSmallSupplier();
  maker = (await createStaffWith(testApp, [...allPermissionKeys])).id;
  resellerToken = (await addReseller(testApp)).token;
});
afterAll(async () => {
  reportProof(
    `${requests} requests to ${allEndpoints.length} calls by ${tokens.size} sets of flags and ${keys.size} keys`,
  );
  await testApp.close();
});

async function tokenWith(granted: PermissionKey[]): Promise<string> {
  const key = granted.join();
  const token = tokens.get(key) ?? (await createStaffWith(testApp, granted)).token;
  tokens.set(key, token);
  return token;
}

/** A key of somebody who holds every flag. */
async function keyWith(granted: PermissionKey[]): Promise<string> {
  const which = granted.join();
  const key = keys.get(which) ?? (await addKey(testApp, maker, granted));
  keys.set(which, key);
  return key;
}

/** Well-formed but unknown ids, no body: whoever is let through gets 400 or 404 rather than 401 or 403. */
async function statusOf({ method, path }: Endpoint, token?: string): Promise<number> {
  const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  requests++;
  return (await testApp.ask(`${method} ${url}`, { token })).status;
}

const letThrough = expect.toSatisfy((status: number) => status !== 401 && status !== 403, 'let through');

describe.each(allEndpoints.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
  '%s',
  (_title, entry) => {
    const { guard } = entry;
    if (!isOpenToKeys(guard)) {
      it('refuses keys for programs, whatever they hold', async () => {
        expect(await statusOf(entry, await keyWith([...allPermissionKeys]))).toBe(403);
      });
    } else if (guard.allow !== 'everyone') {
      it('lets keys for programs through by their flags', async () => {
        const needed = 'anyOf' in guard ? guard.anyOf : 'allOf' in guard ? guard.allOf : [];
        const granted: PermissionKey[] = needed.length > 0 ? [...needed] : ['devices.view'];
        expect(await statusOf(entry, await keyWith(granted))).toEqual(letThrough);
        const others = allPermissionKeys.filter((key) => !needed.includes(key));
        if (needed.length > 0) expect(await statusOf(entry, await keyWith(others))).toBe(403);
      });
    }
    if (guard.allow === 'everyone') {
      it('is open to everyone', async () => {
        expect(await statusOf(entry)).not.toBe(403);
      });
      return;
    }

    it('answers 401 without a token', async () => {
      expect(await statusOf(entry)).toBe(401);
    });

    it.each(madeUpFor(entry))('answers 401 to a made-up token', async (token) => {
      expect(await statusOf(entry, token)).toBe(401);
    });

    if (guard.allow === 'signedIn') {
      it('lets everyone through who is signed in', async () => {
        // Not the one that the logout has ended.
        const { token } = await createStaffWith(testApp, []);
        expect(await statusOf(entry, token)).toEqual(letThrough);
        if (!entry.path.endsWith('/logout')) expect(await statusOf(entry, resellerToken)).toEqual(letThrough);
      });
      return;
    }

    if (guard.allow === 'anyStaff') {
      it('lets staff through, whatever they hold, and nobody else', async () => {
        // Not the one that the logout has ended.
        const { token } = await createStaffWith(testApp, []);
        expect(await statusOf(entry, token)).toEqual(letThrough);
        expect(await statusOf(entry, resellerToken)).toBe(403);
      });
      return;
    }

    if (guard.allow === 'reseller') {
      it('refuses staff, whatever they hold', async () => {
        expect(await statusOf(entry, await tokenWith(allPermissionKeys))).toBe(403);
      });
      it('lets a reseller through', async () => {
        expect(await statusOf(entry, resellerToken)).toEqual(letThrough);
      });
      return;
    }

    if (guard.allow === 'staffWithAll') {
      it('lets staff through who hold all the flags, and nobody who lacks one', async () => {
        expect(await statusOf(entry, resellerToken)).toBe(403);
        expect(await statusOf(entry, await tokenWith([...guard.allOf]))).toEqual(letThrough);
        for (const lacking of guard.allOf)
          expect(
            await statusOf(entry, await tokenWith(allPermissionKeys.filter((key) => key !== lacking))),
          ).toBe(403);
      });
      return;
    }

    it(`${guard.allow === 'staff' ? 'refuses' : 'lets through'} a reseller`, async () => {
      expect(await statusOf(entry, resellerToken)).toEqual(guard.allow === 'staff' ? 403 : letThrough);
    });

    it('refuses staff who hold every flag but the needed', async () => {
      const others = allPermissionKeys.filter((key) => !guard.anyOf.includes(key));
      expect(await statusOf(entry, await tokenWith(others))).toBe(403);
    });

    it.each(guard.anyOf)('lets staff through who hold only %s', async (key) => {
      expect(await statusOf(entry, await tokenWith([key]))).toEqual(letThrough);
    });
  },
);

it('every route under /api comes from the contract, so that none is without a guard', () => {
  const outsideTheContract = new Set(['GET /api/openapi.json', 'HEAD /api/openapi.json']);
  const known = new Set(
    allEndpoints.flatMap(({ method, path }) => [
      `${method} ${path}`,
      ...(method === 'GET' ? [`HEAD ${path}`] : []),
    ]),
  );
  const unguarded = testApp
    .routes()
    .filter(
      (route) =>
        / \/api\//.test(route) &&
        !route.includes(' /api/docs') &&
        !outsideTheContract.has(route) &&
        !known.has(route),
    );
  expect(unguarded).toEqual([]);
  const routes = testApp.routes();
  for (const { method, path } of allEndpoints) expect(routes).toContain(`${method} ${path}`);
});
