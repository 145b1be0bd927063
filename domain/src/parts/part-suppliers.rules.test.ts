import { describe, expect, it } from 'vitest';
import { commonSupplier, readSupplier, suppliersOf, supplierToAsk } from './part-suppliers.rules.ts';

describe('a supplier', () => {
  it.each([
    [' MobileParts  GmbH ', 'MobileParts GmbH'],
    ['FONEDAY', 'foneday'],
    ['', ''],
  ])('typed as %j is kept as %j', (typed, kept) => expect(readSupplier(typed)).toBe(kept));

  it.each([
    ['MobileParts', true, 'MobileParts'],
    ['', true, 'foneday'],
    ['', false, ''],
    ['foneday', false, 'foneday'],
  ])('named %j, sold by Foneday %s, is %j', (named, isSold, asked) =>
    expect(supplierToAsk(named, isSold)).toBe(asked),
  );

  it.each([
    [['MobileParts', 'mobileparts'], ['MobileParts'], 'MobileParts'],
    [['', 'Zeta', 'Älpha', 'foneday'], ['foneday', 'Älpha', 'Zeta', ''], ''],
    [[''], [''], ''],
    [[], [], ''],
  ])('of lines from %j', (suppliers, each, common) => {
    const lines = suppliers.map((supplier) => ({ supplier }));
    expect([suppliersOf(lines), commonSupplier(lines)]).toEqual([each, common]);
  });
});
