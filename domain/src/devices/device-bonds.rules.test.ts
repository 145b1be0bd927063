import { describe, expect, it } from 'vitest';
import { checkDeviceChange, type DeviceAct, type DeviceBonds } from './device-bonds.rules.ts';

const free: DeviceBonds = {
  status: 'verkaufsbereit',
  isAssigned: false,
  isDonor: false,
  purchaseReceipt: null,
  invoice: null,
  settlement: null,
  document: null,
};
const edit = (...fields: string[]): DeviceAct => ({
  act: 'edit',
  changed: Object.fromEntries(fields.map((field) => [field, 1])),
});

describe('may this phone change', () => {
  it.each<[string, Partial<DeviceBonds>, DeviceAct, string | null]>([
    ['nothing binds it', {}, edit('status', 'purchasePriceCents', 'parts'), null],
    ['a reseller has it', { isAssigned: true }, edit('status'), 'device_assigned'],
    ['a reseller sold it', { isAssigned: true }, edit('actualSellingPriceCents'), 'device_assigned'],
    ['a reseller has it, its price', { isAssigned: true }, edit('purchasePriceCents', 'parts'), null],
    ['taken apart, its status', { isDonor: true }, edit('status'), 'device_is_donor'],
    ['taken apart, its parts', { isDonor: true }, edit('parts'), 'device_is_donor'],
    ['taken apart, its price', { isDonor: true }, edit('purchasePriceCents'), 'device_is_donor'],
    ['taken apart, its date', { isDonor: true }, edit('purchaseDate'), null],
    ['an invoice stands, the sale', { invoice: 'RE-1' }, edit('soldDate'), 'invoice_stands'],
    ['an invoice stands, the purchase', { invoice: 'RE-1' }, edit('purchasePriceCents'), null],
    ['in a settlement, its IMEI', { settlement: 'AR-1' }, { act: 'correctImei' }, 'imei_on_document'],
    [
      'a receipt stands, the price',
      { purchaseReceipt: 'AB-1' },
      edit('purchasePriceCents'),
      'receipt_stands',
    ],
    ['a receipt stands, the date', { purchaseReceipt: 'AB-1' }, edit('purchaseDate'), 'receipt_stands'],
    ['a receipt stands, the sale', { purchaseReceipt: 'AB-1' }, edit('status', 'soldDate'), null],
    ['a receipt names its IMEI', { purchaseReceipt: 'AB-1' }, { act: 'correctImei' }, 'imei_on_document'],
    ['an invoice names its IMEI', { invoice: 'RE-1' }, { act: 'correctImei' }, 'imei_on_document'],
    ['only cancelled documents name it', { document: 'AB-1' }, { act: 'correctImei' }, null],
    ['assigned twice', { isAssigned: true }, { act: 'assign' }, 'already_assigned'],
    ['assigned while sold', { status: 'verkauft' }, { act: 'assign' }, 'not_assignable'],
    ['taken apart while sold', { status: 'verkauft' }, { act: 'takeApart' }, 'device_sold'],
    ['deleted with a reseller', { isAssigned: true, document: 'AB-1' }, { act: 'remove' }, 'device_assigned'],
    ['deleted with a cancelled document', { document: 'AB-1' }, { act: 'remove' }, 'device_has_documents'],
    ['deleted', {}, { act: 'remove' }, null],
  ])('%s', (_, bonds, act, code) => {
    const verdict = checkDeviceChange({ ...free, ...bonds }, act);
    expect(verdict.ok ? null : verdict.problem.code).toBe(code);
  });
});
