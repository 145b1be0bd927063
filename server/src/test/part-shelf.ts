import { afterAll, beforeAll } from 'vitest';
import { createStaff } from './factories.ts';
import { createAppWithSmallSupplier } from './small-supplier.ts';
import type { TestApp } from './test-app.ts';

/** A program for the tests of a file, somebody who may do everything in it, and parts that are made as they are needed. */
export function usePartShelf(sample: { numbered: string; description: string; category: string }) {
  let testApp: TestApp;
  let token: string;
  beforeAll(async () => {
    testApp = await createAppWithSmallSupplier();
    token = (await createStaff(testApp, { role: 'super_admin', name: 'Mira Lager' })).token;
  });
  afterAll(() => testApp.close());

  const { numbered, ...kind } = sample;
  let numbers = 0;
  const ask = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
    testApp.ask(line, { token, body, headers });
  return {
    app: () => testApp,
    token: () => token,
    ask,
    /** Not counted, with a number that somebody typed, unless it says how many were counted. */
    newPart: async (counted?: number, also: object = {}) => {
      numbers += 1;
      const { body } = await ask('POST /api/parts', {
        partNumber: `${numbered}-${numbers}`,
        forModel: 'iPhone 13',
        price: 20,
        stock: 50,
        ...kind,
        ...also,
      });
      return counted === undefined
        ? body
        : (await ask(`POST /api/parts/${body._id}/stocked`, { counted })).body;
    },
    partNow: async ({ _id }: { _id: string }) => (await ask(`GET /api/parts/${_id}`)).body,
  };
}
