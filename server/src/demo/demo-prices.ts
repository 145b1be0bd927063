import { priceGrades, priceModelKey } from '@kreislauf/domain/prices/price-cell.rules';
import { DAY_MS } from '@kreislauf/domain/shared/dates';
import { SANDBOX_IPHONES } from '../adapters/imei-check/sandbox-models.ts';
import type { prices } from '../db/tables/prices.table.ts';
import { gradeFactor, marketValue } from './demo-devices.ts';

type DemoPrice = typeof prices.$inferInsert;

/** The models that are asked for most often; the shop has no prices of the others yet. */
const PRICED = /^iPhone 1[345]\b/;

/** The shop's own prices, typed in some time ago. */
export function createDemoPrices(now: Date): DemoPrice[] {
  const at = new Date(now.getTime() - 12 * DAY_MS);
  return SANDBOX_IPHONES.filter(({ name }) => PRICED.test(name)).flatMap((model) =>
    model.storages.flatMap((storageGb) =>
      priceGrades.map((grade) => ({
        model: model.name,
        modelKey: priceModelKey(model.name) ?? '',
        storageGb,
        grade,
        // Shops end their prices in a nine.
        priceCents: (Math.round((marketValue(model, storageGb) * gradeFactor(grade)) / 10) * 10 - 1) * 100,
        at,
        actorName: 'Demodaten',
      })),
    ),
  );
}
