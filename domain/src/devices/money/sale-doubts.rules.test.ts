import { expect, it } from 'vitest';
import { type SaleFacts, saleDoubts } from './sale-doubts.rules.ts';

const sound: SaleFacts = {
  priceCents: 300_00,
  costs: { purchasePriceCents: 200_00, parts: [{ priceCents: 30_00 }] },
  plannedCents: 300_00,
  hasReceipt: true,
};

it.each<[what: string, facts: Partial<SaleFacts>, said: RegExp[]]>([
  ['as planned', {}, []],
  ['at cost, a little below plan', { priceCents: 230_00, plannedCents: 280_00 }, []],
  ['a cent below cost', { priceCents: 229_99, plannedCents: 280_00 }, [/unter den Kosten von 230,00/]],
  ['20 % below plan', { priceCents: 240_00 }, []],
  ['more than 20 % below plan', { priceCents: 239_99 }, [/mehr als 20 % unter .* 300,00/]],
  ['without a purchase price', { costs: { purchasePriceCents: 0, parts: [] } }, [/kein Einkaufspreis/]],
  ['without a receipt', { hasReceipt: false }, [/keinen Ankaufbeleg/]],
  ['by a shop without documents', { hasReceipt: undefined }, []],
  // Nothing that a role which hides costs could learn from.
  ['where costs are hidden', { priceCents: 1, costs: undefined, plannedCents: undefined }, []],
])('a sale %s', (_what, facts, said) => {
  expect(saleDoubts({ ...sound, ...facts })).toEqual(said.map((text) => expect.stringMatching(text)));
});
