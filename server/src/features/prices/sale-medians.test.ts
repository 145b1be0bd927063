import { modelColumnsOf } from '@kreislauf/domain/devices/details/model-columns.rules';
import { cellKey, priceGrades } from '@kreislauf/domain/prices/price-cell.rules';
import { type OwnSale, salesByCell } from '@kreislauf/domain/prices/suggestion.rules';
import { dayBefore, shopDay } from '@kreislauf/domain/shared/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices } from '../../db/tables/devices.table.ts';
import { emptyTables } from '../../test/empty-tables.ts';
import { recordSales } from '../../test/record-sales.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { keepSaleMedians } from './keep-sale-medians.ts';
import { listSoldCells } from './sale-medians.queries.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Sold {
  model: string;
  /** In the description, in what was entered, or nowhere. */
  storage: { described?: number; entered?: number };
  grade: (typeof priceGrades)[number] | null;
  priceCents: number;
  daysAgo: number;
}

const sold: fc.Arbitrary<Sold> = fc.record({
  model: fc.constantFrom('iPhone 13', 'Apple iPhone13', 'Galaxy S22', 'Samsung Galaxy S22', 'Eigenbau'),
  storage: fc.constantFrom({ described: 128 }, { entered: 128 }, { described: 256, entered: 64 }, {}),
  grade: fc.constantFrom(null, ...priceGrades.slice(0, 3)),
  priceCents: fc.integer({ min: 1, max: 5 }).map((euro) => euro * 101),
  daysAgo: fc.constantFrom(-1, 0, 1, 89, 90, 91, 150, 180, 181, 400),
});

const inOrder = <Cell extends OwnSale | ReturnType<typeof salesByCell>[number]>(cells: Cell[]) =>
  [...cells].sort((one, other) => (cellKey(one) < cellKey(other) ? -1 : 1));

/** The rule of the domain over the same sales. */
function expectedCells(sales: Sold[], today: string) {
  const own = sales.flatMap(({ model, storage, grade, priceCents, daysAgo }): OwnSale[] => {
    const modelKey = modelColumnsOf({ model }).modelKey;
    const storageGb = storage.described ?? storage.entered ?? 0;
    return grade ? [{ modelKey, storageGb, grade, priceCents, soldDay: dayBefore(today, daysAgo) }] : [];
  });
  return inOrder(salesByCell(own, today));
}

async function store(sales: Sold[], today: string): Promise<void> {
  const now = testApp.deps.now();
  await testApp.deps.db.transaction(async (tx) => {
    for (const [index, { model, storage, grade, priceCents, daysAgo }] of sales.entries()) {
      const modelDesc = storage.described ? `${model} ${storage.described}GB` : null;
      await tx.insert(devices).values({
        imei: `35988817${index}${Math.floor(Math.random() * 1e6)}`,
        model,
        modelDesc,
        ...modelColumnsOf({ model, modelDesc }),
        status: 'verkauft',
        actualSellingPriceCents: priceCents,
        soldDate: new Date(`${dayBefore(today, daysAgo)}T11:00:00Z`),
        physicalCondition: grade ? { overallGrade: grade, portsCondition: undefined } : null,
        softwareInfo: storage.entered ? { availableStorage: storage.entered } : null,
        purchaseDate: now,
        createdAt: now,
        updatedAt: now,
      });
    }
    await recordSales(tx);
  });
}

test('what the database finds is what the rule says, kept or not', async () => {
  const { db } = testApp.deps;
  const found = async (today: string) =>
    inOrder((await listSoldCells(db, today)).map(({ model: _, ...cell }) => cell));
  await fc.assert(
    fc.asyncProperty(
      fc.array(sold, { maxLength: 25 }),
      fc.array(sold, { maxLength: 6 }),
      async (earlier, later) => {
        const today = shopDay(testApp.deps.now());
        await emptyTables(testApp.database.pool, 'devices');
        await store(earlier, today);
        expect(await found(today)).toEqual(expectedCells(earlier, today));
        await keepSaleMedians(testApp.deps);
        expect(await found(today)).toEqual(expectedCells(earlier, today));
        await store(later, today);
        const all = expectedCells([...earlier, ...later], today);
        expect(await found(today)).toEqual(all);
        await keepSaleMedians(testApp.deps);
        expect(await found(today)).toEqual(all);
        const tomorrow = dayBefore(today, -1);
        const moved = [...earlier, ...later].map((sale) => ({ ...sale, daysAgo: sale.daysAgo + 1 }));
        expect(await found(tomorrow)).toEqual(expectedCells(moved, tomorrow));
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
